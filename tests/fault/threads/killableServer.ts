/** A server as a separate process whose threads can be ended one by one. */

import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import type { Recording } from "../../../src/race/record/record.ts";
import { readServerFile } from "../../../src/results/core/serverFile.ts";
import { SERVER } from "../../fixtures/builtProgram.ts";
import { builtSite } from "../../fixtures/builtSite.ts";
import { type Child, startChild } from "../../fixtures/child.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";
import { within } from "../../fixtures/within.ts";
import { ask, makeKey } from "../resultsNode.ts";

export type ThreadName =
	| "sqliteThread"
	| "scoringThread"
	| "renderThread"
	| "drawingThread"
	| "answerThread";

export interface KillableServer {
	origin: string;
	dataFolder: string;
	/** The key of the event's readers. */
	key: string;
	child: Child;
	/** Ends the newest thread of a kind: at once, or by an error in it. Resolves when it has ended. */
	kill(name: ThreadName, how?: "terminate" | "throw"): Promise<void>;
	/** The lines of the log so far that match. */
	lines(pattern: RegExp): string[];
}

/** Starts a server, and records a race in it. */
export async function startKillable(
	recording: Recording,
	environment: Readonly<Record<string, string>> = {},
): Promise<KillableServer> {
	const dataFolder = temporaryFolder();
	const socket = join(temporaryFolder(), "killed");
	const hook = pathToFileURL(join(import.meta.dirname, "killable.mjs")).href;
	const child = startChild([SERVER], {
		env: {
			HOST: "127.0.0.1",
			PORT: "0",
			DRAIN_MS: "0",
			DATA_DIR: dataFolder,
			SITE_DIST: builtSite(),
			NODE_OPTIONS: `--import ${hook}`,
			KILLED_AT: socket,
			...environment,
		},
	});
	const [, port] = await child.says(/ready: http:\/\/[^/]+:(\d+)/);
	const origin = `http://127.0.0.1:${port}`;
	const node = { origin, token: readServerFile(dataFolder)?.token ?? "" };
	const { id } = recording.event;
	await ask(node, `/ingest/${id}/recording`, recording);
	const key = await makeKey(node, id);
	return {
		origin,
		dataFolder,
		key,
		child,
		async kill(name, how = "terminate") {
			const line = connect(socket);
			line.write(`${how} ${name}.js\n`);
			const outcome = await within(`the end of ${name}`, text(line), child.output);
			if (outcome !== "killed") throw new Error(outcome);
		},
		lines: (pattern) =>
			child
				.output()
				.split("\n")
				.filter((line) => pattern.test(line)),
	};
}

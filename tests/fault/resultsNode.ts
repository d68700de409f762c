/** A results server as a separate process, which can be killed at any moment, its start included, or in this process. */

import { setTimeout as sleep } from "node:timers/promises";
import { readServerFile } from "../../src/results/core/serverFile.ts";
import { parseSettings } from "../../src/server/settings.ts";
import { startServer } from "../../src/server/start.ts";
import { SERVER } from "../fixtures/builtProgram.ts";
import { post } from "../fixtures/exchange.ts";
import { type Place, SECRET, startAt } from "./startAt.ts";

export interface ResultsNode {
	origin: string;
	/** The token of commands on this machine. */
	token: string;
	pid: number;
	/** Its output so far. */
	output(): string;
	/** kill -9; resolves when the process has ended. */
	kill(): Promise<void>;
	/** SIGTERM, as an operator stops it. */
	stop(): Promise<void>;
}

/** Starts a node, and resolves when it answers. @throws Error with its output where it ends before */
export async function startNode(place: Place): Promise<ResultsNode> {
	const server = startAt(place, [SERVER]);
	const [, port] = await server.says(/ready: http:\/\/[^/]+:(\d+)/);
	const end = async (signal: NodeJS.Signals) => {
		server.process.kill(signal);
		await server.ended;
	};
	return {
		origin: `http://127.0.0.1:${port}`,
		token: readServerFile(place.seenAt)?.token ?? "",
		pid: server.process.pid ?? -1,
		output: server.output,
		kill: () => end("SIGKILL"),
		stop: () => end("SIGTERM"),
	};
}

/** Starts a node in this process, for tests that do not kill it: it takes a fifth of a process's processor time. */
export async function startHere({
	dataFolder,
	databaseUrl,
}: Place): Promise<Pick<ResultsNode, "origin" | "token" | "stop">> {
	const running = await startServer(
		parseSettings({
			HOST: "127.0.0.1",
			PORT: "0",
			ROLE: "results",
			ANSWER_THREADS: "1",
			DRAIN_MS: "0",
			SECRET,
			DATA_DIR: dataFolder,
			DATABASE_URL: databaseUrl,
		}),
	);
	return {
		origin: running.origin.replace("localhost", "127.0.0.1"),
		token: readServerFile(dataFolder)?.token ?? "",
		stop: running.close,
	};
}

/** Starts a node and kills it after the given time, ms, ready or not. */
export async function killWhileStarting(place: Place, afterMs: number): Promise<void> {
	const server = startAt(place, [SERVER]);
	await sleep(afterMs);
	server.process.kill("SIGKILL");
	await server.ended;
}

/** Sends a request as an operator's command does. @throws Error if the status is not 200 */
export async function ask(
	{ origin, token }: Pick<ResultsNode, "origin" | "token">,
	path: string,
	body: unknown,
): Promise<string> {
	const answer = await post(origin, path, body, { authorization: `Bearer ${token}` });
	if (answer.status === 200) return answer.text;
	throw new Error(`${path} was answered with ${answer.status}: ${answer.text}`);
}

/** A further key for an event's readers. */
export async function makeKey(
	node: Pick<ResultsNode, "origin" | "token">,
	eventId: string,
): Promise<string> {
	const [, key] =
		/"key":"([^"]+)"/.exec(await ask(node, `/scorequery/admin/${eventId}/keys`, {})) ?? [];
	if (key === undefined) throw new Error(`no key was made for ${eventId}`);
	return key;
}

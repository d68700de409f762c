/** `gantry send`, also as a separate process, and the proxy between it and a results server. */

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { expect } from "vitest";
import { atEnd } from "../fixtures/atEnd.ts";
import { GANTRY } from "../fixtures/builtProgram.ts";
import { type Child, inheritedEnv, ROOT, startChild } from "../fixtures/child.ts";
import { exchange } from "../fixtures/exchange.ts";
import { type Listening, listening } from "../fixtures/listening.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { runGantry } from "../fixtures/runGantry.ts";
import { EVENT, GUN, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

export interface Sender {
	/** The folder of unacknowledged reads. */
	dataFolder: string;
	/** Starts the command with a log, as a separate process. */
	start(log: string, ...words: readonly string[]): Child;
	/** Runs it to its end, in this process. */
	run(...words: readonly string[]): Promise<{ code: number | NodeJS.Signals; output: string }>;
	/** The number of reads in its spool. */
	kept(): number;
}

/** A sender of the small race's reads to a server. */
export function senderTo(server: string, key: string): Sender {
	const dataFolder = temporaryFolder();
	const env = { DATA_DIR: dataFolder, INGEST_KEY: key };
	const all = (words: readonly string[]) => ["send", EVENT.id, ...words, "--server", server];
	const start = (...words: readonly string[]) => startChild([GANTRY, ...all(words)], { env });
	return {
		dataFolder,
		start,
		run: (...words) => runGantry(all(words), { env }),
		kept: () => keptIn(join(dataFolder, "unsent", EVENT.id)),
	};
}

function keptIn(spool: string): number {
	if (!existsSync(spool)) return 0;
	const files = readdirSync(spool).filter((name) => /\d\.ndjson$/.test(name));
	return files.flatMap((name) => readFileSync(join(spool, name), "utf8").trim().split("\n")).length;
}

const running = new Set<ChildProcess>();
atEnd(() => {
	for (const child of running) child.kill("SIGKILL");
});

/** The command on a standard input that stays open: lines are written to it as they come. */
export function sendFromInput(server: string, key: string, ...words: readonly string[]) {
	const env = { DATA_DIR: temporaryFolder(), INGEST_KEY: key };
	return startOnInput(env, ["--server", server, ...words]);
}

/** The same on the machine of the server, beside it. */
export function sendBeside({ dataFolder }: { dataFolder: string }) {
	return startOnInput({ DATA_DIR: dataFolder }, []);
}

function startOnInput(env: { DATA_DIR: string; INGEST_KEY?: string }, words: readonly string[]) {
	const all = [join(ROOT, GANTRY), "send", EVENT.id, "-", ...words];
	const child = spawn(process.execPath, all, { cwd: ROOT, env: { ...inheritedEnv(), ...env } });
	running.add(child);
	let output = "";
	for (const stream of [child.stdout, child.stderr])
		stream.on("data", (chunk: Buffer) => {
			output += chunk.toString("utf8");
		});
	const ended = new Promise<number | NodeJS.Signals>((resolve) =>
		child.on("close", (code, signal) => {
			running.delete(child);
			resolve(code ?? signal ?? -1);
		}),
	);
	return {
		/** The folder of unacknowledged reads. */
		spool: join(env.DATA_DIR, "unsent"),
		process: child,
		input: child.stdin,
		ended,
		output: () => output,
		kept: () => keptIn(join(env.DATA_DIR, "unsent", EVENT.id)),
	};
}

/** A results server with the small race before its first read, and a key to it. */
export async function openRace(): Promise<TestedResults & { key: string }> {
	const server = await openTestedResults();
	await server.record(smallRace({ passings: [], givenTimes: [] }));
	return { ...server, key: await server.results.keys.makeKey(EVENT.id) };
}

/** The given number of reads at 5K, a second apart, each of the runner 200. */
export function readsAt5K(count: number): object[] {
	return Array.from({ length: count }, (_, index) => ({
		source: "box",
		sequence: index + 1,
		point: "5K",
		bib: "200",
		time: GUN + 1_500_000 + index * 1_000,
	}));
}

/** A log of NDJSON in a separate folder. */
export function logOf(reads: readonly object[], name = "reads.ndjson"): string {
	const file = join(temporaryFolder(), name);
	writeFileSync(file, reads.map((read) => `${JSON.stringify(read)}\n`).join(""));
	return file;
}

export interface Front extends Listening {
	/** Responses of the server behind it, in order. */
	accepted: number[];
	/** Requests with reads so far. */
	requests(): number;
}

/** The action of a front for a request: forwarded, answered, left hanging, or forwarded with a lost response. */
export type Conduct = "pass" | "lose the answer" | "hang" | ((response: ServerResponse) => void);

/** A server in front of another one, like proxies and bad networks: it decides the outcome of each ingest. */
export async function openFront(
	behind: string,
	conduct: (request: number) => Conduct,
): Promise<Front> {
	const accepted: number[] = [];
	let requests = 0;
	const front = await listening((request, response) => {
		// The request for the day and the points of the event has no reads.
		const isIngest = request.method === "POST" && request.url?.startsWith("/ingest/") === true;
		const what = isIngest ? conduct(++requests) : "pass";
		if (what === "hang") return;
		if (typeof what === "function") {
			request.resume().on("end", () => what(response));
			return;
		}
		handOn(request, behind).then((answer) => {
			if (isIngest) accepted.push(Number(/"accepted":(\d+)/.exec(answer.text)?.[1]));
			if (what === "lose the answer") response.destroy();
			else
				response.writeHead(answer.status, { "content-type": "application/json" }).end(answer.body);
		});
	});
	return { ...front, accepted, requests: () => requests };
}

async function handOn(request: IncomingMessage, behind: string) {
	const chunks: Buffer[] = [];
	for await (const chunk of request) chunks.push(chunk);
	return exchange(behind, request.url ?? "", {
		method: request.method ?? "",
		headers: {
			"content-type": request.headers["content-type"] ?? "",
			authorization: request.headers.authorization ?? "",
		},
		body: Buffer.concat(chunks),
	});
}

/** Sending these reads once more finds all of them known: each is there. */
export async function expectAllThere(
	server: { origin: string; key: string },
	log: string,
	count: number,
): Promise<void> {
	const { output } = await senderTo(server.origin, server.key).run(log);
	expect(output).toContain(`${count} reads: 0 accepted, ${count} repeated, 0 refused`);
}

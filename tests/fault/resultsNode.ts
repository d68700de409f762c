/** A results server as a process of its own, which can be killed at any moment, its start included. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { readServerFile } from "../../src/results/serverFile.ts";
import { post } from "../fixtures/exchange.ts";

export const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Where a process finds its store, and how it is started. */
export interface Place {
	/** The data folder as the process names it, and as others see it. */
	dataFolder: string;
	seenAt: string;
	/** '' for SQLite. */
	databaseUrl: string;
	/** Words before the command: a program that starts it under another roof; none to start it as it is. */
	wrapper: readonly string[];
}

/** A place in a folder of this machine. */
export function folderPlace(folder: string, databaseUrl = ""): Place {
	return { dataFolder: folder, seenAt: folder, databaseUrl, wrapper: [] };
}

export interface ResultsNode {
	origin: string;
	/** What commands on this machine authorise themselves with. */
	token: string;
	process: ChildProcess;
	/** kill -9; resolves when it is gone. */
	kill(): Promise<void>;
	/** SIGTERM, as an operator stops it. */
	stop(): Promise<void>;
}

/** All nodes have the same, so that their certificates' addresses are alike. */
const SECRET = "the same secret for every node of these tests";

const running = new Set<ChildProcess>();
process.once("exit", () => {
	for (const child of running) child.kill("SIGKILL");
});

/** Starts a node, and resolves when it answers. @throws Error with what it said where it ends before */
export async function startNode(place: Place): Promise<ResultsNode> {
	const { child, output, ended } = begin(place, ["src/server/main.ts"]);
	const port = await new Promise<string>((resolve, reject) => {
		const look = () => {
			const [, said] = /ready: http:\/\/[^/]+:(\d+)/.exec(output()) ?? [];
			if (said !== undefined) resolve(said);
		};
		for (const stream of [child.stdout, child.stderr]) stream?.on("data", look);
		ended.then(() => reject(new Error(`the server did not start: ${output()}`)));
	});
	const end = async (signal: NodeJS.Signals) => {
		child.kill(signal);
		await ended;
	};
	return {
		origin: `http://127.0.0.1:${port}`,
		token: readServerFile(place.seenAt)?.token ?? "",
		process: child,
		kill: () => end("SIGKILL"),
		stop: () => end("SIGTERM"),
	};
}

/** Starts a node and kills it after so long, ms, ready or not. */
export async function killWhileStarting(place: Place, afterMs: number): Promise<void> {
	const { child, ended } = begin(place, ["src/server/main.ts"]);
	await sleep(afterMs);
	child.kill("SIGKILL");
	await ended;
}

/** Runs a script of the repository at a place, to its end. */
export async function runAt(
	place: Place,
	words: readonly string[],
): Promise<{ code: number; output: string; errors: string }> {
	const { output, errors, ended } = begin(place, words);
	return { code: await ended, output: output(), errors: errors() };
}

function begin({ dataFolder, databaseUrl, wrapper }: Place, [script = "", ...args]: readonly string[]) {
	const { PATH = "", HOME = "" } = process.env;
	const [command = "", ...before] = [...wrapper, process.execPath];
	const child = spawn(command, [...before, `${ROOT}${script}`, ...args], {
		cwd: ROOT,
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			PATH,
			HOME,
			HOST: "127.0.0.1",
			PORT: "0",
			ROLE: "results",
			SECRET,
			DATA_DIR: dataFolder,
			DATABASE_URL: databaseUrl,
		},
	});
	running.add(child);
	let said = "";
	let complained = "";
	child.stdout.on("data", (chunk: Buffer) => {
		said += chunk.toString("utf8");
	});
	child.stderr.on("data", (chunk: Buffer) => {
		said += chunk.toString("utf8");
		complained += chunk.toString("utf8");
	});
	const ended = new Promise<number>((resolve) => {
		child.once("close", (code) => {
			running.delete(child);
			resolve(code ?? -1);
		});
	});
	return { child, output: () => said, errors: () => complained, ended };
}

/** Asks a node as an operator's command does. @throws Error where it does not answer with 200 */
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
export async function makeKey(node: ResultsNode, eventId: string): Promise<string> {
	const [, key] = /"key":"([^"]+)"/.exec(await ask(node, `/ingest/${eventId}/key`, {})) ?? [];
	if (key === undefined) throw new Error(`no key was made for ${eventId}`);
	return key;
}

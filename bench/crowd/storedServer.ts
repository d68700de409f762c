/** Starts the server on a stored race, in a process of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import { pidOf } from "../processes.ts";
import type { StoredRace } from "./storedRace.ts";

export interface StoredServer {
	origin: string;
	process: ChildProcess;
	pid: number;
	/** From the start of the process to the first runner's result, ms. */
	firstAnswerMs: number;
	/** The data of a call's answer. @throws Error if the call is refused */
	call(name: string, body: Readonly<Record<string, unknown>>): Promise<unknown>;
	/** The data of what an operator's request is answered. @throws Error if it is refused */
	operate(path: string, body: unknown): Promise<unknown>;
	/** A new key for readers of the race. */
	makeKey(): Promise<string>;
	stop(): Promise<void>;
}

const answered = v.object({ status: v.literal("true"), data: v.optional(v.unknown()) });

/**
 * Starts it and waits for a runner's result.
 * @param env settings beside those of the race
 * @param options of Node
 * @param processor number of the only one that it may use
 */
export async function startStored(
	race: Pick<StoredRace, "folder" | "databaseUrl" | "eventId">,
	env: Readonly<Record<string, string>> = {},
	options: readonly string[] = [],
	processor: string | null = null,
): Promise<StoredServer> {
	const began = performance.now();
	const watched = join(import.meta.dirname, "watched.mjs");
	const pinned = processor === null ? [] : ["taskset", "-c", processor];
	// A profile names the functions by their files in src.
	const script = options.length === 0 ? "dist/program/server.js" : "src/server/main.ts";
	const node = [process.execPath, ...options, "--import", watched, script];
	const [program = "", ...words] = [...pinned, ...node];
	const child = spawn(program, words, {
		cwd: join(import.meta.dirname, "../.."),
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			DATABASE_URL: race.databaseUrl,
			DATA_DIR: race.folder,
			PORT: "0",
			HOST: "127.0.0.1",
			...env,
		},
	});
	const origin = await readyOrigin(child);
	const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
		const response = await fetch(origin + path, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
		const said: unknown = await response.json();
		const answer = v.safeParse(answered, said);
		if (!answer.success) throw new Error(`${path}: ${response.status} ${JSON.stringify(said)}`);
		return answer.output.data;
	};
	const operate = (path: string, body: unknown) => {
		const file: unknown = JSON.parse(readFileSync(join(race.folder, "server.json"), "utf8"));
		const { token } = v.parse(v.object({ token: v.string() }), file);
		return post(path, body, { authorization: `Bearer ${token}` });
	};
	const call: StoredServer["call"] = (name, body) => post(`/scorequery/${name}`, body);
	await call("participant", { pjid: race.eventId, pno: "00001" });
	return {
		origin,
		process: child,
		pid: pidOf(child),
		firstAnswerMs: performance.now() - began,
		call,
		operate,
		async makeKey() {
			const made = await operate(`/scorequery/admin/${race.eventId}/keys`, {});
			return v.parse(v.object({ key: v.string() }), made).key;
		},
		stop: () => ended(child),
	};
}

/** The origin that a starting server prints. @throws Error if it ends before */
export async function readyOrigin(child: ChildProcess): Promise<string> {
	if (!child.stdout) throw new Error("the server has no output");
	for await (const line of createInterface(child.stdout)) {
		const origin = /ready: (http:\/\/[^/]+)/.exec(line)?.[1];
		if (origin !== undefined) return origin.replace("localhost", "127.0.0.1");
	}
	throw new Error("the server ended before it was ready");
}

/** Ends a process and waits for its end. @throws Error if it has ended before */
export function ended(child: ChildProcess): Promise<void> {
	const { exitCode, signalCode } = child;
	return new Promise((resolve, reject) => {
		if (exitCode !== null || signalCode !== null)
			return reject(new Error(`a process has ended by itself (${exitCode ?? signalCode})`));
		child.once("exit", () => resolve());
		child.kill("SIGTERM");
	});
}

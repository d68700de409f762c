/** A server that is compared: a process on the servers' processor. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { ended } from "../crowd/storedServer.ts";
import { pidOf } from "../processes.ts";
import { SERVER_PROCESSOR } from "../servers.ts";

/** A server that does not answer by then has failed to start, ms. */
const START_MS = 20_000;
const PAUSE_MS = 20;

export interface ComparedServer {
	origin: string;
	pid: number;
	stop(): Promise<void>;
}

/** Starts a program and waits until its port answers. @throws Error if it ends or does not answer */
export async function startPeer(
	words: readonly string[],
	port: number,
	env: Readonly<Record<string, string>> = {},
): Promise<ComparedServer> {
	const child = spawn("taskset", ["-c", SERVER_PROCESSOR, ...words], {
		stdio: ["ignore", "ignore", "inherit"],
		env: { ...process.env, ...env },
	});
	const origin = `http://127.0.0.1:${port}`;
	await answers(child, origin, words.join(" "));
	return { origin, pid: pidOf(child), stop: () => ended(child) };
}

async function answers(child: ChildProcess, origin: string, name: string): Promise<void> {
	const until = performance.now() + START_MS;
	while (child.exitCode === null && performance.now() < until) {
		const response = await fetch(origin).catch(() => null);
		if (response !== null) return;
		await wait(PAUSE_MS);
	}
	child.kill("SIGKILL");
	throw new Error(`${name} did not start`);
}

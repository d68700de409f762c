/** A server with one event, as a process of its own, for benches that attack it. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readServerFile } from "../src/results/core/serverFile.ts";
import { post } from "../tests/fixtures/exchange.ts";
import { bigRace } from "./bigRace.ts";

export const EVENT = "M9010";

export interface FaultServer {
	origin: string;
	port: number;
	token: string;
	key: string;
	bibs: readonly string[];
	/** Of its process, MB. */
	memoryMb(): number;
	openFiles(): number;
	/** Processor time of its process, ms. */
	cpuMs(): number;
	hasEnded(): boolean;
	/** Everything that it has logged. */
	output(): string;
	stop(): Promise<void>;
}

/** Starts it with a race of these runners, all of whom have finished. */
export async function startFaultServer(
	runners: number,
	environment: Readonly<Record<string, string>> = {},
): Promise<FaultServer> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-faults-"));
	const child = spawn(process.execPath, ["dist/program/server.js"], {
		stdio: ["ignore", "pipe", "pipe"],
		env: {
			...process.env,
			HOST: "127.0.0.1",
			PORT: "0",
			DRAIN_MS: "0",
			DATA_DIR: folder,
			...environment,
		},
	});
	let output = "";
	const port = await new Promise<number>((resolve, reject) => {
		const hear = (chunk: Buffer) => {
			output += chunk.toString("utf8");
			const [, found] = /ready: http:\/\/[^/]+?:(\d+)/.exec(output) ?? [];
			if (found !== undefined) resolve(Number(found));
		};
		child.stdout.on("data", hear);
		child.stderr.on("data", hear);
		child.once("exit", () => reject(new Error(`the server ended:\n${output}`)));
	});
	const origin = `http://127.0.0.1:${port}`;
	const token = readServerFile(folder)?.token ?? "";
	const authorization = `Bearer ${token}`;
	const { recording, reads } = bigRace(EVENT, runners, Date.now() - 12 * 3_600_000);
	const path = `/ingest/${EVENT}`;
	const stored = { ...recording, passings: reads };
	const answer = await post(origin, `${path}/recording`, stored, { authorization });
	if (answer.status !== 200) throw new Error(`the race was refused: ${answer.text}`);
	const made = await post(origin, `${path}/key`, {}, { authorization });
	return {
		origin,
		port,
		token,
		key: /"key":"([^"]+)"/.exec(made.text)?.[1] ?? "",
		bibs: recording.entrants.map(({ bib }) => bib),
		memoryMb: () => Number(/VmRSS:\s+(\d+)/.exec(procFile(child, "status"))?.[1]) / 1_024,
		openFiles: () => readdirSync(`/proc/${child.pid}/fd`).length,
		cpuMs() {
			const [, after = ""] = /\) (.*)/s.exec(procFile(child, "stat")) ?? [];
			const fields = after.split(" ");
			return (Number(fields[11]) + Number(fields[12])) * 10;
		},
		hasEnded: () => child.exitCode !== null || child.signalCode !== null,
		output: () => output,
		async stop() {
			const ended = new Promise((resolve) => child.once("exit", resolve));
			if (child.kill("SIGTERM")) await ended;
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

function procFile({ pid }: ChildProcess, name: string): string {
	return readFileSync(`/proc/${pid}/${name}`, "latin1");
}

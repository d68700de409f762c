/** Stores a large race that is half over, and starts a server on it. */
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import * as v from "valibot";
import type { RecordedRead, Recording } from "../../src/race/record/record.ts";
import { DEFAULT_EVENT_MEMORY_MB } from "../../src/results/eventMemory.ts";
import { openResults } from "../../src/results/openResults.ts";
import { bigRace } from "../bigRace.ts";

const HOUR = 3_600_000;
/** The time since the gun. */
const UNDER_WAY_MS = 4.5 * HOUR;

export interface StoredRace {
	folder: string;
	eventId: string;
	runners: number;
	/** The number of stored reads, and the reads that follow. */
	stored: number;
	toCome: readonly RecordedRead[];
}

/** Stores a race and its reads up to now. */
export async function storeBigRace(eventId: string, runners: number): Promise<StoredRace> {
	const now = Date.now();
	const { recording, reads } = bigRace(eventId, runners, now - UNDER_WAY_MS);
	const split = reads.findIndex(({ time }) => time > now);
	const toCome = reads
		.slice(split)
		.flatMap((read) => [read, { ...read, ...onSecondAntenna(read) }]);
	return storeRecording({ ...recording, passings: reads.slice(0, split) }, toCome);
}

/** Stores a race like a results server. */
export async function storeRecording(
	recording: Recording,
	toCome: readonly RecordedRead[],
): Promise<StoredRace> {
	const folder = mkdtempSync(join(tmpdir(), "gantry-big-"));
	const results = await openResults({
		dataFolder: folder,
		databaseUrl: process.env["BENCH_DATABASE_URL"] ?? "",
		publicOrigin: "",
		host: "",
		prefix: "",
		siteOrigin: "",
		eventMemoryMb: DEFAULT_EVENT_MEMORY_MB,
		threads: 1,
		push: null,
		secret: "",
		now: Date.now,
	});
	if (results === null) throw new Error(`${folder} is in use`);
	const eventId = recording.event.id;
	await results.ingest.takeRecording(eventId, recording);
	await results.close();
	const { entrants, passings } = recording;
	return { folder, eventId, runners: entrants.length, stored: passings.length, toCome };
}

/** A mat has two antennas, and both read each chip. */
const onSecondAntenna = ({ time }: RecordedRead) => ({
	source: "bench, second antenna",
	time: time + 300,
});

export interface StoredServer {
	origin: string;
	process: ChildProcess;
	/** From the start of the process to the first runner's result, ms. */
	firstAnswerMs: number;
	makeKey(): Promise<string>;
	stop(): Promise<void>;
}

/** Starts the server on a stored race and waits for a runner's result. */
export async function startStored(
	race: StoredRace,
	env: Readonly<Record<string, string>>,
): Promise<StoredServer> {
	const began = performance.now();
	const watched = join(import.meta.dirname, "watched.mjs");
	const child = spawn(process.execPath, ["--import", watched, "src/server/main.ts"], {
		stdio: ["ignore", "pipe", "inherit"],
		env: {
			...process.env,
			DATABASE_URL: process.env["BENCH_DATABASE_URL"] ?? "",
			DATA_DIR: race.folder,
			PORT: "0",
			HOST: "127.0.0.1",
			...env,
		},
	});
	const port = await portOf(child);
	const origin = `http://127.0.0.1:${port}`;
	const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
		const answer = await fetch(origin + path, {
			method: "POST",
			headers: { "content-type": "application/json", ...headers },
			body: JSON.stringify(body),
		});
		return v.parse(v.object({ status: v.literal("true"), data: v.unknown() }), await answer.json())
			.data;
	};
	await post("/scorequery/participant", { pjid: race.eventId, pno: "00001" });
	const firstAnswerMs = performance.now() - began;
	return {
		origin,
		process: child,
		firstAnswerMs,
		async makeKey() {
			const { token } = v.parse(
				v.object({ token: v.string() }),
				JSON.parse(readFileSync(join(race.folder, "server.json"), "utf8")),
			);
			const authorization = `Bearer ${token}`;
			const made = await post(`/ingest/${race.eventId}/key`, {}, { authorization });
			return v.parse(v.object({ key: v.string() }), made).key;
		},
		stop: () =>
			new Promise((resolve) => {
				child.once("exit", () => resolve());
				child.kill("SIGTERM");
			}),
	};
}

async function portOf(child: ChildProcess): Promise<string> {
	if (!child.stdout) throw new Error("the server has no output");
	for await (const line of createInterface(child.stdout)) {
		const port = /ready: http:\/\/[^/]+:(\d+)/.exec(line)?.[1];
		if (port !== undefined) return port;
	}
	throw new Error("the server ended before it was ready");
}

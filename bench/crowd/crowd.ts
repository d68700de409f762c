/**
 * The minute after a finish: 250,000 visitors with a refresh of 60 s make 12,500 calls per second, while 2,000 reads
 * per second arrive (DESIGN section 8). Server, crowd and mats are separate processes on the same machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { postReads } from "./postReads.ts";
import { type StoredRace, startStored, storeBigRace } from "./storedRace.ts";

const EVENT = "M9001";
const RUNNERS = 60_000;
const READS_PER_SECOND = 2_000;
/**
 * wrk checks all waiting connections on each event. With 2,500 connections this took two thirds of its time, which
 * the server on the same two processors needs.
 */
const CONNECTIONS = 500;
const WARM_UP_SECONDS = 8;
const BATCH = 200;

const spectators = v.object({
	answered: v.number(),
	seconds: v.number(),
	bytes: v.number(),
	errors: v.number(),
	p50: v.number(),
	p90: v.number(),
	p99: v.number(),
	most: v.number(),
});
const mats = v.object({
	accepted: v.number(),
	perSecond: v.number(),
	errors: v.array(v.string()),
	acknowledged: v.object({ p50: v.number(), p99: v.number() }),
	visible: v.object({ p50: v.number(), most: v.number(), looked: v.number() }),
});
const watched = v.object({
	delay: v.object({ p50: v.number(), p99: v.number(), most: v.number() }),
	megabytes: v.number(),
});

/** Runs the minute and prints the results. */
export async function crowd(seconds: number, callsPerSecond: number): Promise<void> {
	const race = await storeBigRace(EVENT, RUNNERS);
	const watchedBy = join(race.folder, "watched.json");
	const server = await startStored(race, { WATCHED_BY: watchedBy });
	try {
		console.log(
			`\n${RUNNERS.toLocaleString("en")} runners, ${race.stored.toLocaleString("en")} reads stored: first answer ${Math.round(server.firstAnswerMs)} ms after the start`,
		);
		const key = await server.makeKey();
		await ask(server.origin, WARM_UP_SECONDS, callsPerSecond);
		await watch(server.process, watchedBy);
		const [calls, sent] = await Promise.all([
			ask(server.origin, seconds, callsPerSecond),
			send(server.origin, key, race, seconds),
		]);
		const seen = await watch(server.process, watchedBy);
		console.table({
			"calls, ms": { p50: calls.p50, p90: calls.p90, p99: calls.p99, most: calls.most },
			"reads acknowledged, ms": sent.acknowledged,
			"acknowledged to visible, ms": { p50: sent.visible.p50, most: sent.visible.most },
			"event loop delay, ms": seen.delay,
		});
		const perSecond = (amount: number) => Math.round(amount / calls.seconds).toLocaleString("en");
		console.log(
			`${calls.answered.toLocaleString("en")} calls answered (${perSecond(calls.answered)} a second, ${perSecond(calls.bytes / 1_000)} KB/s), ${calls.errors} errors; ` +
				`${sent.accepted.toLocaleString("en")} reads accepted (${Math.round(sent.perSecond).toLocaleString("en")} a second), ${sent.errors.length} errors ${sent.errors.slice(0, 3).join("; ")}; memory ${seen.megabytes} MB`,
		);
	} finally {
		await server.stop();
		rmSync(race.folder, { recursive: true, force: true });
	}
}

/** 250,000 visitors with three calls a minute each. They share these connections, as behind a proxy. */
async function ask(origin: string, seconds: number, callsPerSecond: number) {
	const script = join(import.meta.dirname, "spectators.lua");
	const child = spawn(
		"wrk",
		[
			"-t1",
			`-c${CONNECTIONS}`,
			`-d${seconds}s`,
			"--timeout",
			"10s",
			"-s",
			script,
			origin,
			"--",
		].concat([EVENT, RUNNERS, callsPerSecond].map(String)),
		{ stdio: ["ignore", "pipe", "inherit"] },
	);
	const said = await text(child.stdout);
	return v.parse(spectators, JSON.parse(said.trim().split("\n").at(-1) ?? ""));
}

async function send(origin: string, key: string, race: StoredRace, seconds: number) {
	const child = spawn(process.execPath, [join(import.meta.dirname, "mats.ts")], {
		stdio: ["pipe", "pipe", "inherit"],
	});
	const reads = race.toCome.slice(0, seconds * READS_PER_SECOND).map(postReads);
	child.stdin.end(
		JSON.stringify({
			origin,
			eventId: EVENT,
			key,
			perSecond: READS_PER_SECOND,
			batch: BATCH,
			reads,
		}),
	);
	return v.parse(mats, JSON.parse(await text(child.stdout)));
}

/** The server's event-loop delay and memory since the last query. */
async function watch(server: ChildProcess, file: string) {
	rmSync(file, { force: true });
	server.kill("SIGUSR2");
	while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 20));
	await new Promise((resolve) => setTimeout(resolve, 50));
	return v.parse(watched, JSON.parse(readFileSync(file, "utf8")));
}

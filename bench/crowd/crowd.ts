/**
 * The crowd of the minute after a finish: 250,000 visitors with a refresh of 60 s make 12,500 calls per second, while 2,000
 * reads per second arrive (DESIGN section 10). Server, crowd and mats are separate processes on the same machine.
 */
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import * as v from "valibot";
import { scriptedLoad } from "../load.ts";
import { postReads } from "./postReads.ts";
import type { StoredRace } from "./storedRace.ts";
import { type StoredServer, startStored } from "./storedServer.ts";

/**
 * wrk checks all waiting connections on each event. With 2,500 connections this took two thirds of its time, which
 * the server on the same two processors needs.
 */
const CONNECTIONS = 500;
const BATCH = 200;

export interface Crowd {
	seconds: number;
	/** Before the measurement. */
	warmUpSeconds: number;
	callsPerSecond: number;
	readsPerSecond: number;
}

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

/** A period of the system's monotonic clock, ns. */
export interface Period {
	from: bigint;
	to: bigint;
}

/** Runs the crowd on a stored race, with a server of its own, and resolves with what each process measured. */
export async function runCrowd(race: StoredRace, crowd: Crowd, options: readonly string[] = []) {
	const watchedBy = join(race.folder, "watched.json");
	const server = await startStored(race, { WATCHED_BY: watchedBy }, options);
	try {
		const key = await server.makeKey();
		await visit(server, race, crowd.warmUpSeconds, crowd.callsPerSecond);
		await watch(server.process, watchedBy);
		const from = process.hrtime.bigint();
		const [calls, reads] = await Promise.all([
			visit(server, race, crowd.seconds, crowd.callsPerSecond),
			sendReads(server, key, race, crowd.seconds, crowd.readsPerSecond),
		]);
		const during = { from, to: process.hrtime.bigint() };
		return { calls, reads, during, seen: await watch(server.process, watchedBy) };
	} finally {
		await server.stop();
	}
}

type Race = Pick<StoredRace, "eventId" | "runners">;

/** The calls of visitors at a rate. They share connections, as behind a proxy. */
export async function visit(
	{ origin }: Pick<StoredServer, "origin">,
	{ eventId, runners }: Race,
	seconds: number,
	callsPerSecond: number,
) {
	const said = await scriptedLoad(origin, {
		script: join(import.meta.dirname, "spectators.lua"),
		connections: CONNECTIONS,
		seconds,
		words: [eventId, runners, callsPerSecond],
	});
	return v.parse(spectators, JSON.parse(said.trim().split("\n").at(-1) ?? ""));
}

/** The reads of mats at a rate. @throws Error if the race has fewer reads to come */
export async function sendReads(
	{ origin }: Pick<StoredServer, "origin">,
	key: string,
	{ eventId, toCome }: Pick<StoredRace, "eventId" | "toCome">,
	seconds: number,
	perSecond: number,
) {
	const count = seconds * perSecond;
	if (toCome.length < count)
		throw new Error(`${count} reads are to be sent, but only ${toCome.length} are to come`);
	const child = spawn(process.execPath, [join(import.meta.dirname, "mats.ts")], {
		stdio: ["pipe", "pipe", "inherit"],
	});
	const reads = toCome.slice(0, count).map(postReads);
	const batch = Math.min(BATCH, perSecond);
	child.stdin.end(JSON.stringify({ origin, eventId, key, perSecond, batch, reads }));
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

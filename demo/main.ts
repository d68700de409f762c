/**
 * Feeds the simulated season into a running server, over HTTP as anybody else would: what is past in one
 * request a race, unless it is there already, and then the live races as they happen, until it is told to
 * end or whoever started it is gone. DATA_DIR is the server's folder, DEMO_SPEED as scripts/demo.mjs has
 * checked it. When the season is recorded, the process that started it gets a message.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { DemoUnusable } from "./DemoUnusable.ts";
import { createFeeder } from "./feeder.ts";
import { keepFeeding } from "./keepFeeding.ts";
import { type OpenRace, openMemory } from "./memory.ts";
import { drawBanner } from "./pictures/banner.ts";
import { designCertificate } from "./pictures/certificate.ts";
import { beginning, type Programme, showingOf } from "./programme.ts";
import { type Access, createDemoServer } from "./resultsServer.ts";
import { ServerAway } from "./ServerAway.ts";
import { LIVE_RACES, pastPlans, SEED } from "./season.ts";
import type { RacePlan } from "./simulation/plan.ts";
import { recordedBy } from "./simulation/recorded.ts";
import { simulateRace } from "./simulation/simulate.ts";
import { keepVouchers } from "./vouchers.ts";

/** Between two lines of a demonstration that goes on without trouble, ms. */
const QUIET_MS = 5 * 60_000;

const { DATA_DIR, DEMO_SPEED: speed } = v.parse(
	v.object({
		DATA_DIR: v.string(),
		DEMO_SPEED: v.optional(v.pipe(v.string(), v.toNumber(), v.minValue(1)), "1"),
	}),
	process.env,
);
const stopping = new AbortController();
const stop = stopping.signal;
for (const event of ["SIGINT", "SIGTERM", "disconnect"] as const)
	process.on(event, () => stopping.abort());

const server = createDemoServer(() => findServer(DATA_DIR), stop);
const memory = openMemory(DATA_DIR, beginning(Date.now(), speed));
const programme: Programme = { began: memory.began(), speed, races: LIVE_RACES };
let isRecorded = false;
let saidAt = Number.NEGATIVE_INFINITY;
const artist = { drawBanner, designCertificate };
const feeder = createFeeder({ programme, seed: SEED, memory, server, artist, say: saySeldom });

try {
	await recordSeason();
	process.send?.("recorded");
	await keepFeeding(feeder, { now: Date.now, wait, say: console.log, stop });
	memory.save();
} catch (error) {
	if (!stop.aborted) {
		const isExpected = error instanceof ServerAway || error instanceof DemoUnusable;
		console.error(isExpected ? `The races cannot be simulated: ${error.message}.` : error);
		process.exitCode = 1;
	}
}

/** What is past, and the live race as far as it has come. */
async function recordSeason(): Promise<void> {
	const known = await server.knownEvents();
	if (memory.isNew && known.size > 0)
		throw new DemoUnusable(`${DATA_DIR} has lost its demo.json: delete the folder and start again`);
	const isKnown = ({ number }: OpenRace) => known.has(showingOf(programme, number).plan.event.id);
	memory.keep(memory.open().filter(isKnown));
	const past = pastPlans(programme.began);
	for (const plan of past) {
		const { id, name } = plan.event;
		if (known.has(id)) continue;
		const race = simulateRace(plan, SEED);
		await server.record(recordedBy(race, race.end));
		await server.showPicture(id, await drawBanner(plan));
		await server.giveCertificate(id, await designCertificate(plan));
		console.log(`${id} ${name}: ${race.entrants.length} runners`);
	}
	await offerVouchers(past[0]);
	await feeder.step(Date.now());
	isRecorded = true;
}

/** For the race that was announced last. */
async function offerVouchers(plan: RacePlan | undefined): Promise<void> {
	if (plan === undefined) return;
	const { id, name } = plan.event;
	const file = await keepVouchers(DATA_DIR, id, server);
	if (file !== null) console.log(`${id} ${name}: ten vouchers for videos are in ${file}`);
}

function findServer(folder: string): Access | null {
	try {
		const text = readFileSync(join(folder, "server.json"), "utf8");
		return v.parse(v.object({ address: v.string(), token: v.string() }), JSON.parse(text));
	} catch {
		return null;
	}
}

/** Says what is recorded at the beginning, and then a line now and again. */
function saySeldom(line: string): void {
	if (isRecorded && performance.now() - saidAt < QUIET_MS) return;
	saidAt = performance.now();
	console.log(line);
}

async function wait(ms: number): Promise<void> {
	await setTimeout(ms, undefined, { signal: stop }).catch(() => undefined);
}

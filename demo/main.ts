/**
 * Feeds the simulated season into a running server, over HTTP: each past race in one request, unless the server
 * has it already, and then the live races as they happen, until a signal, or until the parent process ends.
 * DATA_DIR is the server's folder; scripts/demo.mjs has checked DEMO_SPEED. When the season is recorded, the
 * parent process gets a message: who can sign in, and which event is live.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import * as v from "valibot";
import { DemoUnusable } from "./DemoUnusable.ts";
import { createFeeder } from "./feeder.ts";
import { keepFeeding } from "./keepFeeding.ts";
import { keepOwner } from "./keepOwner.ts";
import { drawBanner } from "./pictures/banner.ts";
import { designCertificate } from "./pictures/certificate.ts";
import { beginning, type Programme, turnAt, turnOf } from "./programme.ts";
import { type OpenRace, openProgress } from "./progress.ts";
import { type Access, createDemoServer } from "./resultsServer.ts";
import { ServerUnavailable } from "./ServerUnavailable.ts";
import { LIVE_RACES, pastPlans, SEED } from "./season.ts";
import type { RacePlan } from "./simulation/plan.ts";
import { recordedBy } from "./simulation/recorded.ts";
import { simulateRace } from "./simulation/simulate.ts";
import { keepVouchers } from "./vouchers.ts";

/** Between two lines of output while the live races run, ms. */
const LOG_INTERVAL_MS = 5 * 60_000;

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
const progress = openProgress(DATA_DIR, beginning(Date.now(), speed));
const programme: Programme = { began: progress.began(), speed, races: LIVE_RACES };
let isRecorded = false;
let loggedAt = Number.NEGATIVE_INFINITY;
const drawings = { drawBanner, designCertificate };
const feeder = createFeeder({ programme, seed: SEED, progress, server, drawings, log: logSeldom });

try {
	await recordSeason();
	const owner = await keepOwner(DATA_DIR, server);
	process.send?.({ owner, live: turnAt(programme, Date.now()).plan.event.id });
	await keepFeeding(feeder, { now: Date.now, wait, log: console.log, stop });
	progress.save();
} catch (error) {
	if (!stop.aborted) {
		const isExpected = error instanceof ServerUnavailable || error instanceof DemoUnusable;
		console.error(isExpected ? `The races cannot be simulated: ${error.message}.` : error);
		process.exitCode = 1;
	}
}

/** Records the past races, and the live race up to now. */
async function recordSeason(): Promise<void> {
	const known = await server.knownEvents();
	if (progress.isNew && known.size > 0)
		throw new DemoUnusable(
			`${DATA_DIR} has events of the demonstration but no readable demo.json: delete the folder and start again`,
		);
	const isKnown = ({ number }: OpenRace) => known.has(turnOf(programme, number).plan.event.id);
	progress.keep(progress.open().filter(isKnown));
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

/** Makes vouchers for the race that was announced last. */
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

/** Logs every line until the season is recorded, then at most one per interval. */
function logSeldom(line: string): void {
	if (isRecorded && performance.now() - loggedAt < LOG_INTERVAL_MS) return;
	loggedAt = performance.now();
	console.log(line);
}

async function wait(ms: number): Promise<void> {
	await setTimeout(ms, undefined, { signal: stop }).catch(() => undefined);
}

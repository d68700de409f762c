/** A feeder on a results server, at the time that a test sets. */
import * as v from "valibot";
import { createFeeder, type Feeder, type FeederSettings } from "../../demo/feeder.ts";
import { type Programme, playedTo, type Turn } from "../../demo/programme.ts";
import { openProgress } from "../../demo/progress.ts";
import { harbourCriterium } from "../../demo/races/harbourCriterium.ts";
import { lanternTen } from "../../demo/races/lanternTen.ts";
import { type Access, createDemoServer } from "../../demo/resultsServer.ts";
import type { LiveRace } from "../../demo/simulation/plan.ts";
import { readsBetween } from "../../demo/simulation/recorded.ts";
import { simulateRace } from "../../demo/simulation/simulate.ts";
import { READS_PER_REQUEST, sendReads } from "../../src/contract/ingest/sendReads.ts";
import { leadergroup } from "../../src/contract/public/leadergroup.ts";
import { pjlist } from "../../src/contract/public/pjlist.ts";
import { post } from "../fixtures/exchange.ts";
import { plain } from "../results/drawing/images.ts";

const SEED = 1;

export interface Setting {
	/** Called for each request. */
	findServer: () => Access | null;
	folder: string;
	began: number;
	speed: number;
	races: readonly LiveRace[];
}

/** Minimal pictures; process.test.ts has the demonstration's own. */
const PLAIN: FeederSettings["drawings"] = {
	drawBanner: async () => new Uint8Array(await plain(96, 32).png().toBuffer()),
	designCertificate: async () => ({ template: { fields: [] }, image: "" }),
};

/** A race with fewer runners: the requests and their times do not depend on the number of runners. */
function withFewer(race: LiveRace, divisor: number): LiveRace {
	const { limit, bestMoment } = race;
	return {
		limit,
		bestMoment,
		planFor(start) {
			const plan = race.planFor(start);
			const categories = plan.categories.map((category) =>
				Object.assign(category, { runners: category.runners / divisor }),
			);
			return Object.assign(plan, { categories });
		},
	};
}

/** Races of 100 riders and of 300 runners. */
export const RACES = [withFewer(harbourCriterium, 2), withFewer(lanternTen, 5)];

/** Starts a feeder; another one on the same folder continues where the last one ended. */
export function startFeeder({ findServer, folder, began, speed, races }: Setting): {
	feeder: Feeder;
	programme: Programme;
	lines: string[];
} {
	const progress = openProgress(folder, began);
	const server = createDemoServer(findServer, new AbortController().signal);
	const programme = { began: progress.began(), speed, races };
	const lines: string[] = [];
	const log = (line: string) => lines.push(line);
	const feeder = createFeeder({ programme, seed: SEED, progress, server, drawings: PLAIN, log });
	return { feeder, programme, lines };
}

/** The number of due reads that the server does not have: sends all of them and counts the new ones. */
export async function missingReads(
	{ address, token }: Access,
	programme: Programme,
	turn: Turn,
	now: number,
): Promise<number> {
	const race = simulateRace(turn.plan, SEED);
	const due = readsBetween(race, Number.NEGATIVE_INFINITY, playedTo(programme, turn, now));
	let missing = 0;
	for (let from = 0; from < due.length; from += READS_PER_REQUEST) {
		const batch = due.slice(from, from + READS_PER_REQUEST);
		const sent = batch.map(({ pointId, ...read }) => ({ point: pointId, ...read }));
		const answer = await post(address, `/ingest/${turn.plan.event.id}`, sent, {
			authorization: `Bearer ${token}`,
		});
		const { data } = v.parse(v.object({ data: sendReads.answer }), JSON.parse(answer.text));
		missing += data.accepted + data.refused.length;
	}
	return missing;
}

/** The phases of the events that are there, by id. */
export async function phases({ address }: Access): Promise<Record<string, string>> {
	const answer = await post(address, pjlist.path, { orgid: "100" });
	const { data } = v.parse(v.object({ data: pjlist.data }), JSON.parse(answer.text));
	return Object.fromEntries(data.events.map(({ id, phase }) => [id, phase]));
}

/** The leaders of an event, each with the last point. */
export async function leaders({ address }: Access, eventId: string): Promise<string[]> {
	const answer = await post(address, leadergroup.path, { pjid: eventId });
	const { data } = v.parse(v.object({ data: leadergroup.data }), JSON.parse(answer.text));
	return data.flatMap((list) => list.leaders.map(({ bib, point }) => `${bib} ${point}`));
}

/** The part `scoring`: scoring of a race of 60,000 runners with ten points: as a whole, after new reads, and handing over. */
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { type Decided, NOTHING_DECIDED } from "../src/race/record/decided.ts";
import type { Recording } from "../src/race/record/record.ts";
import { type GivenField, layOutFacts } from "../src/race/scoring/field.ts";
import { keepStandings } from "../src/race/scoring/keptStandings.ts";
import { createReadLog, type NamedRead } from "../src/race/scoring/reads/readColumns.ts";
import { scoredEvent } from "../src/results/core/scoring/eventScorer.ts";
import { handOver } from "../src/results/core/scoring/handOver.ts";
import { createSharedColumns } from "../src/results/core/scoring/sharedColumns.ts";
import { bigRace } from "./bigRace.ts";
import type { Figure, Part } from "./part.ts";
import { median, rounded } from "./quantile.ts";
import { tableOf } from "./report/tables.ts";

const FULL = { runners: 60_000, rounds: 50, fullRounds: 11 };
const QUICK = { runners: 2_000, rounds: 2, fullRounds: 2 };
const READS_A_ROUND = 2_000;

export const scoring: Part = {
	name: "scoring",
	title: "Scoring 60,000 runners with ten points, with leaders, winners and histograms",
	needs: [],
	async measure(isQuick) {
		const { runners, rounds, fullRounds } = isQuick ? QUICK : FULL;
		const now = Date.now();
		const { recording, reads } = bigRace("M9003", runners, now);
		const field = layOutFacts({ ...recording, decided: NOTHING_DECIDED });
		const memory = await bytesOfARead(field, reads);
		const all = createReadLog();
		all.add(reads);
		const whole = measured(fullRounds, () => {
			scoredEvent(keepStandings(field, all.columns(), now));
		});
		const decided = layOutFacts({ ...recording, decided: someDecided(recording, reads, now) });
		const wholeDecided = measured(fullRounds, () => {
			scoredEvent(keepStandings(decided, all.columns(), now));
		});
		const inOrderDecided = afterNewReads(decided, reads, now, rounds);
		const inOrder = afterNewReads(field, reads, now, rounds);
		const atRandom = afterNewReads(field, shuffled(reads), now, rounds);
		const rows = {
			"as a whole": whole,
			"as a whole, with 500 rulings and 200 times by hand": wholeDecided,
			"after 2,000 new reads with those": inOrderDecided.scored,
			"after 2,000 new reads in the order of time": inOrder.scored,
			"handing over after them": inOrder.handedOver,
			"after 2,000 new reads of any runners at any points": atRandom.scored,
			"handing over after those": atRandom.handedOver,
		};
		const held = { "memory that the scorer holds of a read": { bytes: rounded(memory) } };
		return {
			figures: [
				budget("a full scoring of 60,000 at 10 points, without handing over, p50", 250, whole),
				budget("a full scoring with 500 rulings and 200 times by hand, p50", 250, wholeDecided),
				budget("re-scoring after 2,000 new reads in the order of time, p50", 25, inOrder.scored),
				budget("re-scoring after 2,000 new reads of any runners, p50", 25, atRandom.scored),
			],
			tables: [tableOf("what", rows), tableOf("what", held)],
		};
	},
};

const RULINGS = 500;
const HAND_TIMES = 200;

/** Rulings and times by hand all over the race, and a correction of one source's clock. */
function someDecided(
	{ entrants, points }: Recording,
	reads: readonly NamedRead[],
	now: number,
): Decided {
	const kinds = ["struck", "forced", null] as const;
	const times = [{ at: now }, { sinceGun: 3_600_000 }, { sinceStart: 3_500_000 }] as const;
	return {
		rulings: Array.from({ length: RULINGS }, (_, index) => {
			const read = Math.floor((index * reads.length) / RULINGS);
			const ruling = kinds[index % 3] ?? null;
			const bib = ruling === null ? (entrants[index]?.bib ?? null) : null;
			return { first: read, last: read, ruling, bib };
		}),
		handTimes: Array.from({ length: HAND_TIMES }, (_, index) => ({
			bib: entrants[index * 7]?.bib ?? "",
			pointId: points[index % points.length]?.id ?? "",
			time: times[index % 3] ?? times[0],
		})),
		clockOffsets: [{ source: reads[0]?.source ?? "", since: 0, until: null, offset: 250 }],
	};
}

function budget(name: string, atMost: number, times: Times): Figure {
	return { name, target: { atMost }, figure: times["p50, ms"], unit: "ms" };
}

function afterNewReads(
	field: GivenField,
	arriving: readonly NamedRead[],
	now: number,
	rounds: number,
) {
	const log = createReadLog();
	const before = arriving.length - READS_A_ROUND * rounds;
	log.add(arriving.slice(0, before));
	const kept = keepStandings(field, log.columns(), now);
	const columns = createSharedColumns();
	let lists = scoredEvent(kept);
	let round = 0;
	const scored = measured(rounds, () => {
		const from = before + round * READS_A_ROUND;
		log.add(arriving.slice(from, from + READS_A_ROUND));
		kept.update(log.columns(), now + round);
		lists = scoredEvent(kept);
		round++;
	});
	const again = createReadLog();
	again.add(arriving.slice(0, before));
	const other = keepStandings(field, again.columns(), now);
	let lease = "";
	round = 0;
	const handedOver = measured(
		rounds,
		() => {
			const event = { version: 1, fieldVersion: 1, builtAt: now, ...lists };
			const lent = handOver(event, 1, columns);
			// The borrower returns a snapshot's columns after it has the next one.
			columns.takeBack(lease);
			lease = lent.lease;
		},
		() => {
			const from = before + round * READS_A_ROUND;
			again.add(arriving.slice(from, from + READS_A_ROUND));
			other.update(again.columns(), now + round);
			lists = scoredEvent(other);
			round++;
		},
	);
	return { scored, handedOver };
}

/** What the scorer holds of a read, bytes: its part of the log and of the runners' reads. */
async function bytesOfARead(field: GivenField, reads: readonly NamedRead[]): Promise<number> {
	const log = createReadLog();
	const kept = keepStandings(field, log.columns(), 0);
	const before = await bytesHeld();
	for (let from = 0; from < reads.length; from += READS_A_ROUND) {
		log.add(reads.slice(from, from + READS_A_ROUND));
		kept.update(log.columns(), 0);
	}
	const bytes = (await bytesHeld()) - before;
	if (kept.changes.updates === 0) throw new Error("no reads were scored");
	return bytes / reads.length;
}

/** Bytes that are in use after everything else was collected. */
async function bytesHeld(): Promise<number> {
	setFlagsFromString("--expose-gc");
	const collect: () => void = runInNewContext("gc");
	for (let times = 0; times < 3; times++) {
		collect();
		await setImmediate();
	}
	const { heapUsed, arrayBuffers } = process.memoryUsage();
	return heapUsed + arrayBuffers;
}

type Times = Record<"p50, ms" | "most, ms" | "CPU on average, ms", number>;

function measured(rounds: number, work: () => void, prepare: () => void = () => undefined): Times {
	const times: number[] = [];
	let cpu = 0;
	for (let round = 0; round < rounds; round++) {
		prepare();
		const used = process.cpuUsage();
		const began = performance.now();
		work();
		times.push(performance.now() - began);
		const { user, system } = process.cpuUsage(used);
		cpu += user + system;
	}
	return {
		"p50, ms": rounded(median(times)),
		"most, ms": rounded(Math.max(...times)),
		"CPU on average, ms": rounded(cpu / 1_000 / rounds),
	};
}

/** The same random order in each run. */
function shuffled<Item>(items: readonly Item[]): Item[] {
	const keys = new Map<Item, number>();
	let state = 11;
	for (const item of items) {
		state = (state * 48_271) % 2_147_483_647;
		keys.set(item, state);
	}
	return items.toSorted((a, b) => (keys.get(a) ?? 0) - (keys.get(b) ?? 0));
}

/** A race that has been on for 95 minutes: sixty runners, a mat that has gone dark, and something in each queue. */
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import type { Recording } from "../../../src/race/record/record.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

const MINUTE = 60_000;
const RUN_MS = 95 * MINUTE;
const RUNNERS = 60;

/** Which mat reads where; 10K goes dark an hour after the gun. */
const POINTS = [
	{ id: "S", name: "起點", km: 0, kind: "start" },
	{ id: "5K", name: "5K", km: 5, kind: "split" },
	{ id: "10K", name: "10K", km: 10, kind: "split" },
	{ id: "15K", name: "15K", km: 15, kind: "split" },
	{ id: "F", name: "終點", km: 21.0975, kind: "finish" },
] as const;
const DARK_FROM = 60 * MINUTE;

const SURNAMES = "陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐";
const GIVEN = "家豪志明俊傑建宏淑芬美玲雅婷怡君";

export interface SentRead {
	source: string;
	sequence: number;
	point: string;
	time: number;
	bib?: string;
	chip?: string;
}

const bibOf = (index: number) => String(101 + index);
/** Bib 105, whom the mat at 5 km missed. */
const MISSED_AT_5K = 4;
/** Bib 160, who was read at 5 km and nowhere since. */
const STOPPED = RUNNERS - 1;

export interface BoardRace {
	gun: number;
	recording: Recording;
	/** By the time of the read. */
	reads: SentRead[];
	/** By source: how far its clock is ahead, ms. */
	ahead: ReadonlyMap<string, number>;
}

/** @param now epoch ms */
export function boardRace(now: number): BoardRace {
	const gun = now - RUN_MS;
	const recording = smallRace({
		// Its day is long over, and its gun was fired today.
		event: { ...EVENT, name: "海風城市半程馬拉松", lastDay: EVENT.date },
		runners: Array.from({ length: RUNNERS }, (_, index) => ({
			bib: bibOf(index),
			name:
				index === 51 || index === 52
					? "林 小芳"
					: `${SURNAMES[index % 20]}${GIVEN[(index * 2) % 16]}${GIVEN[(index * 3 + 1) % 16]}`,
			sex: index % 3 === 0 ? ("2" as const) : ("1" as const),
		})),
		waves: [{ id: "1", gun }],
		points: POINTS.map((point) => defaultPoint({ ...point })),
		chips: [
			{ chip: "C7", bib: bibOf(10), since: null },
			{ chip: "C7", bib: bibOf(11), since: gun + MINUTE },
		],
		// A box that was set up for another race.
		passings: [
			...[
				{ source: "spare box", sequence: 1, pointId: "X9", time: gun + 40 * MINUTE, bib: bibOf(3) },
			],
		],
		givenTimes: [],
	});
	return { gun, recording, reads: readsUntil(gun, now), ahead: new Map() };
}

/** The reads by time, each source's numbered from 1. */
export function numberedReads(reads: readonly Omit<SentRead, "sequence">[]): SentRead[] {
	const counts = new Map<string, number>();
	return reads
		.toSorted((a, b) => a.time - b.time)
		.map((read) => {
			const sequence = (counts.get(read.source) ?? 0) + 1;
			counts.set(read.source, sequence);
			return { ...read, sequence };
		});
}

function readsUntil(gun: number, now: number): SentRead[] {
	const runners = Array.from({ length: RUNNERS }, (_, index) =>
		POINTS.flatMap(({ id: point, km }) => {
			const after = 12_000 + index * 700 + km * (300 + 2 * index) * 1_000;
			const isDark = point === "10K" && after > DARK_FROM;
			const isMissed = point === "5K" && index === MISSED_AT_5K;
			const hasStopped = index === STOPPED && km > 5;
			if (isDark || isMissed || hasStopped || gun + after > now) return [];
			const time = Math.round(gun + after);
			const bib = bibOf(index);
			const main = { source: `${point} A`, point, time, bib };
			if (point !== "15K") return [main];
			// A second reader, three seconds late for one runner.
			const late = index === 0 ? 3_200 : 40;
			return [main, { source: `${point} B`, point, time: time + late, bib }];
		}),
	).flat();
	const odd = [
		{ source: "5K A", point: "5K", time: gun + 4 * MINUTE, bib: bibOf(40) },
		{ source: "5K A", point: "5K", time: gun + 28 * MINUTE, chip: "E0040" },
		{ source: "5K A", point: "5K", time: gun + 29 * MINUTE, chip: "E0040" },
		{ source: "5K A", point: "5K", time: gun + 31 * MINUTE, bib: "9999" },
		{ source: "5K A", point: "5K", time: gun + 50 * MINUTE, bib: bibOf(2) },
		// Bib 105 at 5 km, by hand.
		{ source: "table 5K", point: "5K", time: gun + 25 * MINUTE + 53_000 },
		{ source: "table 15K", point: "15K", time: gun + 94 * MINUTE },
	];
	return numberedReads([...runners, ...odd]);
}

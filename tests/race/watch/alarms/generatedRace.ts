/** Races that are generated for the rules of alarms: runners, their passings, and what readers send of them and when. */
import { NOTHING_DECIDED } from "../../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import { randomFrom } from "../../../../src/race/rehearsal/random.ts";
import type { RecordedField } from "../../../../src/race/scoring/field.ts";
import type { WatchedRead } from "../../../../src/race/watch/watchLog.ts";
import { EVENT, GUN } from "../../smallRace.ts";

/** How a reader sends, and what is wrong with it. Times in seconds after the first gun. */
export interface Reader {
	name: string;
	mat: string;
	/** Its clock, s: positive if it is ahead. */
	ahead: number;
	/** It sends so often, s; 0 for each read at once. */
	every: number;
	/** It holds each read for so long, s. */
	holds: number;
	/** From and until when it sends nothing; what it reads meanwhile arrives at the end, or never. */
	offline: { from: number; until: number; isLost: boolean } | null;
	/** It does not read this share of runners. */
	misses: number;
}

export interface GeneratedRace {
	runners: number;
	seed: number;
	readers: readonly Reader[];
	/** The share of finishers for whom a person at a desk pressed and typed the bib. */
	desk: number;
}

export const reader = (name: string, mat: string, changes: Partial<Reader> = {}): Reader => ({
	name,
	mat,
	ahead: 0,
	every: 0,
	holds: 0,
	offline: null,
	misses: 0,
	...changes,
});

export const READERS: readonly Reader[] = [
	reader("start", "S"),
	reader("mat5", "5K"),
	reader("mat10", "10K"),
	reader("mat15", "15K"),
	reader("finish", "F"),
];

const HALF = ["H"];
const POINTS = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "5K", kind: "split", km: 5 }),
	defaultPoint({ id: "10K", kind: "split", km: 10, categoryIds: HALF }),
	defaultPoint({ id: "15K", kind: "split", km: 15, categoryIds: HALF }),
	defaultPoint({ id: "F10", kind: "finish", km: 10, mat: "F", categoryIds: ["T"] }),
	defaultPoint({ id: "F", kind: "finish", km: 21.0975, categoryIds: HALF }),
];
/** The second wave starts so much later, s. */
const SECOND_WAVE = 1_800;

/** A half marathon and a 10 km, each with its wave. */
export function generateRace({ runners, seed, readers, desk }: GeneratedRace): {
	facts: RecordedField;
	reads: WatchedRead[];
	/** True passings by mat, s after the first gun. */
	passings: Map<string, number[]>;
	end: number;
} {
	const random = randomFrom(seed, "alarms");
	const reads: (WatchedRead & { arrivedAt: number })[] = [];
	const passings = new Map<string, number[]>();
	const bibs = Array.from({ length: runners }, (_, index) => String(1_001 + index));
	const pressed: { bib: string; at: number }[] = [];
	let last = 0;
	for (const [index, bib] of bibs.entries()) {
		const isHalf = index % 2 === 0;
		const gun = isHalf ? 0 : SECOND_WAVE;
		if (random.next() < 0.03) continue;
		const stops = random.next() < 0.02 ? random.next() * 21 : 99;
		/** s per km */
		const pace = 340 * Math.exp(0.17 * random.normal());
		const fades = 0.04 * random.normal();
		let time = gun + Math.abs(random.normal()) * Math.min(90, runners / 8) + (pace - 200) / 12;
		let km = 0;
		for (const point of POINTS) {
			if (point.categoryIds.length > 0 && point.categoryIds[0] !== (isHalf ? "H" : "T")) continue;
			const leg = (point.km ?? 0) - km;
			km = point.km ?? 0;
			if (km > stops) break;
			time += leg * pace * (1 + 0.02 * random.normal() + fades * (km / 21) + 0.03 * (km / 21));
			last = Math.max(last, time);
			passings.set(point.mat, [...(passings.get(point.mat) ?? []), time]);
			for (const each of readers) if (each.mat === point.mat) send(each, bib, time);
			if (point.kind === "finish" && random.next() < desk) pressed.push({ bib, at: time });
		}
	}
	for (const { bib, at } of pressed) {
		const time = GUN + Math.round((at + 0.2 + 0.3 * random.normal()) * 1_000);
		reads.push({ id: 0, source: "desk", pointId: "F", bib: "", time, arrivedAt: time + 250 });
		assigned.set(reads.at(-1) ?? {}, bib);
	}
	reads.sort((a, b) => a.arrivedAt - b.arrivedAt);
	const rulings = reads.flatMap((read, position) => {
		const bib = assigned.get(read);
		return bib === undefined ? [] : { first: position, last: position, ruling: null, bib };
	});
	return {
		facts: {
			event: { ...EVENT, fastestPace: 2 },
			categories: [
				{ id: "H", name: "21K", rankBy: null, format: { kind: "race" } },
				{ id: "T", name: "10K", rankBy: null, format: { kind: "race" } },
			],
			groups: [],
			waves: [
				{ id: "A", gun: GUN },
				{ id: "B", gun: GUN + SECOND_WAVE * 1_000 },
			],
			points: POINTS,
			entrants: bibs.map((bib, index) =>
				defaultEntrant({
					bib,
					sex: index % 3 === 0 ? "2" : "1",
					categoryId: index % 2 === 0 ? "H" : "T",
					waveId: index % 2 === 0 ? "A" : "B",
				}),
			),
			chips: [],
			decided: { ...NOTHING_DECIDED, rulings },
			givenTimes: [],
		},
		reads: reads.map((read, index) => ({ ...read, id: index + 1 })),
		passings,
		end: last,
	};

	function send(by: Reader, bib: string, at: number): void {
		if (random.next() < by.misses) return;
		const seen = at + 0.15 * random.normal();
		let sent = seen + by.holds;
		if (by.every > 0) sent = Math.ceil(sent / by.every) * by.every;
		const { offline } = by;
		if (offline !== null && sent >= offline.from && sent < offline.until) {
			if (offline.isLost) return;
			sent = offline.until;
		}
		const arrived = sent + 0.3 + 0.9 * random.next() ** 2;
		reads.push({
			id: 0,
			source: by.name,
			pointId: by.mat,
			bib,
			time: GUN + Math.round((seen + by.ahead) * 1_000),
			arrivedAt:
				GUN + Math.round((by.every > 0 || sent === offline?.until ? sent + 0.4 : arrived) * 1_000),
		});
	}
}

const assigned = new WeakMap<object, string>();

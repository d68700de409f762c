/** A very large race, the same in each run, for benchmarks of size. */

import { defaultEntrant } from "../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../src/race/record/groupByAge.ts";
import type { Point, RecordedRead, Recording } from "../src/race/record/record.ts";

const KM = [0, 5, 10, 15, 20, 25, 30, 35, 40, 42.195] as const;
const GROUPS = 12;
const SURNAMES = "陳林黃張李王吳劉蔡楊許鄭謝郭洪曾邱廖賴周";
const GIVEN = "志明家豪淑芬雅婷俊傑怡君建宏佳穎宗翰詩涵柏翰郁婷冠宇欣怡承恩品妤";
const MINUTE = 60_000;

export interface BigRace {
	/** Without the reads. */
	recording: Recording;
	/** All reads of the race, in the order of time. */
	reads: readonly RecordedRead[];
}

/**
 * Draws a marathon.
 * @param gun epoch ms
 */
export function bigRace(eventId: string, runners: number, gun: number): BigRace {
	const points = KM.map((km, index): Point => {
		const kind = index === 0 ? "start" : index === KM.length - 1 ? "finish" : "split";
		return defaultPoint({ id: `P${index}`, name: `${km} km`, kind, km });
	});
	const random = lehmer(7);
	const entrants = Array.from({ length: runners }, (_, index) => {
		const isWoman = random() < 0.35;
		return defaultEntrant({
			bib: String(index + 1).padStart(5, "0"),
			name: `${pick(SURNAMES, random)}${pick(GIVEN, random)}${pick(GIVEN, random)}`,
			sex: isWoman ? "2" : "1",
			categoryId: "1",
			groupId: `${isWoman ? "F" : "M"}${Math.floor((random() * GROUPS) / 2)}`,
			team: index % 5 === 0 ? `跑團${index % 300}` : "",
		});
	});
	const reads = entrants.flatMap(({ bib }) => {
		const pace = 4 + random() * 4;
		const start = gun + random() * 20 * MINUTE;
		return points.map(({ id, km }) => ({
			pointId: id,
			bib,
			time: Math.round(start + (km ?? 0) * pace * MINUTE * (1 + random() * 0.02)),
		}));
	});
	reads.sort((a, b) => a.time - b.time);
	const groupIds = ["M", "F"].flatMap((sex) =>
		Array.from({ length: GROUPS / 2 }, (_, index) => `${sex}${index}`),
	);
	return {
		recording: {
			organisation: { id: "1", code: "bench", shortName: "Bench", url: "" },
			event: defaultEvent({
				id: eventId,
				organisationId: "1",
				name: "Big race",
				date: new Date(gun).toISOString().slice(0, 10),
				phase: "live",
			}),
			categories: [{ id: "1", name: "Marathon", rankBy: null, format: { kind: "race" } }],
			groups: groupIds.map((id) => ({
				id,
				categoryId: "1",
				name: id,
				sex: id.startsWith("M") ? "1" : "2",
				...ANY_AGE,
			})),
			waves: [{ id: "1", gun }],
			points,
			entrants,
			chips: [],
			passings: [],
			givenTimes: [],
		},
		reads: reads.map((read, sequence) => ({ source: "bench", sequence, ...read })),
	};
}

function pick(characters: string, random: () => number): string {
	return characters[Math.floor(random() * characters.length)] ?? "";
}

/** Park and Miller's generator. A benchmark needs reproducible numbers, not good ones. */
function lehmer(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state * 48_271) % 2_147_483_647;
		return state / 2_147_483_647;
	};
}

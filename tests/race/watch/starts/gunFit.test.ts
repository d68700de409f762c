/** Guns against the first starters: silent where they are right, and with the gun that fits where they are wrong. */

import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { firstWithin, wrongGuns } from "../../../../src/race/watch/starts/gunFit.ts";
import { waveStarts } from "../../../../src/race/watch/starts/waveStarts.ts";
import { describeRaceData } from "../../../fixtures/raceData.ts";
import { runs } from "../../../fixtures/runs.ts";
import { fieldOf, GUN } from "../../smallRace.ts";
import { watchedRace } from "../watching.ts";
import { plainRace, START_KINDS, withGun } from "./generatedRaces.ts";
import { started } from "./started.ts";

const SIZES = [
	{ fewest: 10, most: 50, waves: 4 },
	{ fewest: 50, most: 400, waves: 4 },
] as const;
const SEEDS = Array.from({ length: runs(20) }, (_, seed) => seed);

describe.each(START_KINDS)("a race of the kind %s", (kind) => {
	test("has no alarm where its guns are right", () => {
		const alarms = SIZES.flatMap((sizes) =>
			SEEDS.flatMap((seed) => started(plainRace(seed, kind, sizes)).guns),
		);
		expect(alarms).toEqual([]);
	});
});

describe.each(["mat", "shared", "relay"] as const)("a gun of a race of the kind %s", (kind) => {
	test.each([
		["20 s early", -20_000],
		["40 s early", -40_000],
		["5 minutes early", -301_000],
		["10 minutes early", -601_000],
		["20 s late", 20_000],
		["40 s late", 40_000],
		["10 minutes late", 601_000],
	])("that is %s has an alarm with the right gun, and the others have none", (_, by) => {
		for (const sizes of SIZES)
			for (const seed of SEEDS.slice(0, 5)) {
				const race = plainRace(seed, kind, sizes);
				const wave = seed % race.guns.length;
				const right = race.guns[wave] ?? 0;
				const [found, ...others] = started(withGun(race, wave, by)).guns;
				expect(others).toEqual([]);
				expect(found).toMatchObject({ wave: `W${wave}`, gun: right + by });
				const off = Math.abs((found?.plausible ?? 0) - right);
				expect(off, `seed ${seed}: ${found?.plausible} and not ${right}`).toBeLessThanOrEqual(
					8_000,
				);
			}
	});
});

/**
 * The wrong guns, with those that fit. Seconds after GUN.
 * @param unread further runners of wave A
 */
const seen = (
	waves: Readonly<Record<string, { gun: number | null; starts: readonly number[] }>>,
	unread = 0,
) => {
	const field = fieldOf([]);
	const runners = Object.entries(waves).flatMap(([waveId, { starts }]) =>
		starts.map((seconds, index) => ({ bib: `${waveId}${index}`, waveId, seconds })),
	);
	const further = Array.from({ length: unread }, (_, index) => ({ bib: `U${index}`, waveId: "A" }));
	const { entrants } = fieldOf([
		...runners.map(({ bib, waveId }) => ({ bib, waveId })),
		...further,
	]);
	const facts = {
		...field,
		entrants,
		waves: Object.entries(waves).map(([id, { gun }]) => ({
			id,
			gun: gun === null ? null : GUN + gun * 1_000,
		})),
		givenTimes: [],
		decided: { ...field.decided, handTimes: [] },
	};
	const reads = runners.map(({ bib, seconds }) => ({
		source: "start",
		pointId: "S",
		bib,
		time: GUN + Math.round(seconds * 1_000),
	}));
	const race = watchedRace(facts, reads, GUN + 3_600_000);
	return wrongGuns(waveStarts(race.field, race.grouped)).map(({ wave, plausible }) => [
		wave,
		(plausible - GUN) / 1_000,
	]);
};
const crowd = (first: number, count = 30, every = 0.5) =>
	Array.from({ length: count }, (_, index) => first + index * every);

describe("the rule", () => {
	test("takes the delay of the other waves for the gun that it proposes", () => {
		const waves = { A: { gun: 0, starts: crowd(4.2) }, B: { gun: 560, starts: crowd(604.1) } };
		expect(seen(waves)).toEqual([["B", 600]]);
	});

	test("has one limit for many starters, a longer one for few, and a longer one where they come one by one", () => {
		expect([3_000, 10, 5, 4, 2].map((runners) => firstWithin(runners, 0))).toEqual([
			...[15_000, 15_000, 15_000, 60_000, 60_000],
		]);
		expect(firstWithin(100, 30_000)).toBe(90_000);
		expect(seen({ A: { gun: 0, starts: crowd(14) } })).toEqual([]);
		expect(seen({ A: { gun: 0, starts: crowd(17) } })).toEqual([["A", 15]]);
		expect(seen({ A: { gun: 0, starts: [40, 41] } })).toEqual([]);
		expect(seen({ A: { gun: 0, starts: crowd(40, 20, 30) } })).toEqual([]);
	});

	test("is silent for a few who start in front of the others, and for waves that all walk to the line", () => {
		expect(seen({ A: { gun: 0, starts: [1, 1.4, 2, ...crowd(40, 200, 0.1)] } })).toEqual([]);
		const walk = (gun: number, delay: number) => ({ gun, starts: crowd(gun + delay) });
		expect(seen({ A: walk(0, 31), B: walk(300, 30), C: walk(600, 34) })).toEqual([]);
		expect(seen({ A: walk(0, 2), B: walk(300, 2), C: walk(600, 34) })).toEqual([["C", 632]]);
	});

	test("knows one gun for several groups, and a gun that was taken from the wave before", () => {
		const groups = { A: { gun: 0, starts: crowd(2, 300, 0.5) }, B: { gun: 0, starts: crowd(90) } };
		expect(seen(groups)).toEqual([]);
		const wrong = { A: { gun: 0, starts: crowd(2, 60) }, B: { gun: 0, starts: crowd(602) } };
		expect(seen(wrong)).toEqual([["B", 600]]);
	});

	test("says nothing of a gun before a quarter of the wave was read, and of a wave without a gun", () => {
		expect(seen({ A: { gun: null, starts: crowd(40) } })).toEqual([]);
		const warming = { A: { gun: 0, starts: [-300, -290, -280] } };
		expect(seen(warming)).toEqual([["A", -302]]);
		expect(seen(warming, 10)).toEqual([]);
	});
});

describeRaceData("the Taipei Marathon 2024", "taipei-marathon-2024-crossings.csv.gz", (path) => {
	const [head = "", ...lines] = gunzipSync(readFileSync(path))
		.toString("utf8")
		.trim()
		.split(/\r?\n/);
	const column = head
		.replace(/^\uFEFF/, "")
		.split(",")
		.indexOf("TimeStart");
	const starts = lines.flatMap((line) => {
		const cell = line.split(",")[column] ?? "";
		return cell === "" ? [] : Number(cell) - 1_734_215_400.4;
	});

	test("has no alarm for its gun, and one for a gun 20 s early or late", () => {
		expect(starts.length).toBeGreaterThan(4_000);
		expect(seen({ M: { gun: 0, starts } })).toEqual([]);
		expect(seen({ M: { gun: -20, starts } })).toHaveLength(1);
		expect(seen({ M: { gun: 20, starts } })).toHaveLength(1);
	});
});

/** The clocks of the announcer: one for each wave with people on the course, whatever runner was moved into another wave. */
import { expect, test } from "vitest";
import { RACE } from "../../../src/race/record/categoryFormat.ts";
import { NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { layOutField } from "../../../src/race/scoring/field.ts";
import { firstGuns } from "../../../src/race/scoring/places/categoryGuns.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { waveClocks } from "../../../src/race/watch/waveClocks.ts";
import { EVENT, GUN } from "../smallRace.ts";

const MINUTE = 60_000;
const SECOND_GUN = GUN + 30 * MINUTE;

interface Run {
	category: "half" | "10k";
	wave: string;
	/** Minutes after the first gun. */
	start: number | null;
	finish?: number;
}

function clocksOf(runs: readonly Run[], now: number) {
	const bib = (index: number) => String(index + 1);
	const field = layOutField({
		event: { ...EVENT, phase: "live" },
		categories: ["half", "10k"].map((id) => ({ id, name: id, rankBy: null, format: RACE })),
		groups: [],
		waves: [
			{ id: "1", gun: GUN },
			{ id: "2", gun: SECOND_GUN },
		],
		points: [
			defaultPoint({ id: "S", kind: "start", km: 0 }),
			defaultPoint({ id: "F", kind: "finish", km: 10 }),
		],
		entrants: runs.map(({ category, wave }, index) =>
			defaultEntrant({ bib: bib(index), sex: "1", categoryId: category, waveId: wave }),
		),
		chips: [],
		givenTimes: [],
		decided: NOTHING_DECIDED,
		passings: runs.flatMap(({ start, finish }, index) =>
			[
				["S", start],
				["F", finish ?? null],
			].flatMap(([pointId, minutes]) =>
				typeof minutes === "number"
					? { source: "", pointId: String(pointId), bib: bib(index), time: GUN + minutes * MINUTE }
					: [],
			),
		),
	});
	const clocks = waveClocks(field, score(field, now), now).map(({ gun, categories, waves }) => [
		gun,
		categories.map((category) => field.categories[category]?.id).join(),
		waves.join(),
	]);
	return { clocks, guns: firstGuns(field) };
}

const halves = Array.from({ length: 6 }, (): Run => ({ category: "half", wave: "1", start: 1 }));
const tens = Array.from({ length: 6 }, (): Run => ({ category: "10k", wave: "2", start: 31 }));
const moved: Run = { category: "10k", wave: "1", start: 1 };

test("a runner who was moved into another wave renames no clock, and moves no gun of the own category", () => {
	expect(clocksOf([...halves, ...tens, moved], GUN + 40 * MINUTE)).toEqual({
		clocks: [
			[GUN, "half", "1"],
			[SECOND_GUN, "10k", "2"],
		],
		guns: [GUN, SECOND_GUN],
	});
});

test("a small first wave of a category has its clock and its name", () => {
	const elite: Run = { category: "half", wave: "1", start: 1 };
	const mass = halves.map((each): Run => ({ ...each, wave: "2", start: 31 }));
	expect(clocksOf([elite, ...mass], GUN + 40 * MINUTE)).toEqual({
		clocks: [
			[GUN, "half", "1"],
			[SECOND_GUN, "half", "2"],
		],
		guns: [GUN, null],
	});
});

test("a wave has a clock from its gun until its last runner is in, also without a mat at the start", () => {
	const unseen = tens.map((each): Run => ({ ...each, start: null }));
	const guns = (runs: readonly Run[], minutes: number) =>
		clocksOf(runs, GUN + minutes * MINUTE).clocks.map(([gun]) => gun);
	expect(guns([...halves, ...unseen], 20)).toEqual([GUN]);
	expect(guns([...halves, ...unseen], 31)).toEqual([GUN, SECOND_GUN]);
	const done = halves.map((each): Run => ({ ...each, finish: 61 }));
	const [first, ...others] = tens.map((each): Run => ({ ...each, finish: 71 }));
	if (!first) throw new Error("no runner");
	expect(guns([...done, first, ...others.map((each) => ({ ...each, finish: 72 }))], 75)).toEqual(
		[],
	);
	expect(guns([...done, { category: "10k", wave: "2", start: 31 }, ...others], 75)).toEqual([
		SECOND_GUN,
	]);
});

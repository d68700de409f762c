/** A gun that cannot be right is one alarm, instead of a suspicious read of each runner. */
import { expect, test } from "vitest";
import { gunAlarms } from "../../../../src/site/organiser/board/boardAlarms.ts";

const GUN = Date.UTC(2025, 10, 1, 22, 30);

function wave(gun: number | null, first: number | null): Parameters<typeof gunAlarms>[0][number] {
	const read = { bib: "1", source: "start", sequence: 1 };
	return {
		id: "1",
		name: "1",
		gun,
		entrants: 3,
		categories: [],
		change: 0,
		readAtStart: 3,
		firstReads: first === null ? [] : [{ ...read, time: first }],
	};
}

test.each([
	["not fired", null, GUN],
	["without reads at the start", GUN, null],
	["just before the first read", GUN, GUN + 1_800],
	["in the moment in which somebody steps on the mat", GUN, GUN - 900],
])("no alarm for a gun %s", (_, gun, first) => {
	expect(gunAlarms([wave(gun, first)])).toEqual([]);
});

test.each([
	["late", -45_000],
	["far too early", 180_000],
])("an alarm for a gun that was recorded %s", (_, firstAfter) => {
	expect(gunAlarms([wave(GUN, GUN + firstAfter)])).toEqual([
		{ kind: "gun", id: `gun 1 ${GUN}`, wave: "1", gun: GUN, first: GUN + firstAfter },
	]);
});

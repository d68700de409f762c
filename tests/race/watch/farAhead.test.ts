import { describe, expect, test } from "vitest";
import { NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import type { RecordedField } from "../../../src/race/scoring/field.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { readQueues } from "../../../src/race/watch/readQueues.ts";
import { EVENT, GUN, POINTS } from "../smallRace.ts";
import { rowsOf, watchedRace } from "./watching.ts";

const MINUTE = 60_000;
const BIBS = ["1", "2", "3", "4", "5", "6", "7", "8"];

function facts(): RecordedField {
	return {
		event: EVENT,
		categories: [{ id: "R", name: "10K", rankBy: null, format: { kind: "race" } }],
		groups: [],
		waves: [{ id: "A", gun: GUN }],
		points: POINTS,
		entrants: BIBS.map((bib) => defaultEntrant({ bib, sex: "1", categoryId: "R", waveId: "A" })),
		chips: [],
		decided: NOTHING_DECIDED,
		givenTimes: [],
	};
}

/** The bibs far ahead, of runners with these minutes at 5 km and at the finish. */
function farAhead(minutes: readonly (readonly [half: number, finish: number])[]): string[] {
	const reads = minutes.flatMap(([half, finish], index): NamedRead[] => {
		const bib = BIBS[index] ?? "";
		const at = (pointId: string, minute: number) => ({
			bib,
			pointId,
			source: "",
			time: GUN + minute * MINUTE,
		});
		return [at("5K", half), at("F", finish)];
	});
	const race = watchedRace(facts(), reads, GUN);
	return rowsOf(readQueues(race.field, race.grouped).suspicious).map(
		({ reason, runner }) => `${reason} ${BIBS[runner]}`,
	);
}

const FIELD = [
	[20, 41],
	[22, 45],
	[23, 47],
	[24, 50],
	[25, 51],
	[26, 55],
	[30, 62],
] as const;

describe("a read that counts is in the queue", () => {
	test("if its leg is far faster than the next runner's and than the runner's own others", () => {
		expect(farAhead([...FIELD, [31, 46]])).toEqual(["far ahead 8"]);
	});

	test("not if the runner is as far ahead on all legs", () => {
		expect(farAhead([...FIELD, [15, 31]])).toEqual([]);
	});

	test("not among too few runners", () => {
		expect(farAhead([...FIELD.slice(0, 4), [31, 46]])).toEqual([]);
	});
});

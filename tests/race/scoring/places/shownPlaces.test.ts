import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { shownPlaces } from "../../../../src/race/scoring/places/shownPlaces.ts";
import type { RunnerResult } from "../../../../src/race/scoring/result.ts";
import { aRunner } from "../../aRunner.ts";

const RUNNER = aRunner({
	group: "m30",
	overallPlace: { rank: 3, of: 100 },
	sexPlace: { rank: 2, of: 60 },
	groupPlace: { rank: 1, of: 20 },
});
const BOTH = { hidesRepeatedSexRank: true, hidesRepeatedGroupRank: true };
const NEITHER = { hidesRepeatedSexRank: false, hidesRepeatedGroupRank: false };
const shown = (changes: Partial<RunnerResult>, event: typeof BOTH) =>
	shownPlaces({ ...RUNNER, ...changes }, event).map(({ kind }) => kind);

describe("the shown ranks of a runner", () => {
	test("are three if their denominators differ", () => {
		expect(shown({}, BOTH)).toEqual(["overall", "sex", "group"]);
	});

	test("do not include the rank by sex if all runners have one sex and the event has the setting", () => {
		const alone = { sexPlace: { rank: 3, of: 100 } };
		expect(shown(alone, { ...BOTH, hidesRepeatedGroupRank: false })).toEqual(["overall", "group"]);
		expect(shown(alone, NEITHER)).toEqual(["overall", "sex", "group"]);
	});

	test("do not include the rank by group if the sex has one group and the event has the setting", () => {
		const open = { groupPlace: { rank: 2, of: 60 } };
		expect(shown(open, { ...BOTH, hidesRepeatedSexRank: false })).toEqual(["overall", "sex"]);
		expect(shown(open, NEITHER)).toEqual(["overall", "sex", "group"]);
	});

	test("do not include a rank by group for a runner without a group", () => {
		expect(shown({ group: "", groupPlace: null }, NEITHER)).toEqual(["overall", "sex"]);
	});

	test("are null for a status without ranks", () => {
		const running = { overallPlace: null, sexPlace: null, groupPlace: null };
		expect(shownPlaces({ ...RUNNER, ...running }, BOTH)).toEqual([
			{ kind: "overall", place: null },
			{ kind: "sex", place: null },
			{ kind: "group", place: null },
		]);
	});

	test("are hidden only for equal denominators with the event's flag", () => {
		const place = fc.record({ rank: fc.nat(5), of: fc.integer({ min: 1, max: 3 }) });
		fc.assert(
			fc.property(
				place,
				place,
				place,
				fc.boolean(),
				fc.boolean(),
				(overallPlace, sexPlace, groupPlace, sexFlag, groupFlag) => {
					const kinds = shown(
						{ overallPlace, sexPlace, groupPlace },
						{ hidesRepeatedSexRank: sexFlag, hidesRepeatedGroupRank: groupFlag },
					);
					expect(kinds.includes("overall")).toBe(true);
					expect(kinds.includes("sex")).toBe(!(sexFlag && sexPlace.of === overallPlace.of));
					expect(kinds.includes("group")).toBe(!(groupFlag && groupPlace.of === sexPlace.of));
				},
			),
		);
	});
});

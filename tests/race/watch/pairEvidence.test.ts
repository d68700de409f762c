/** The warnings about a pair of a mark and a bib. */
import { describe, expect, test } from "vitest";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { score } from "../../../src/race/scoring/standings.ts";
import { evidenceOf } from "../../../src/race/watch/pairs/pairEvidence.ts";
import { type FieldChanges, fieldOf, GUN, type Runner } from "../smallRace.ts";

function evidence(
	runner: Omit<Runner, "bib">,
	pointId: string,
	seconds: number,
	changes: FieldChanges = {},
) {
	const field = fieldOf([{ bib: "1", ...runner }], changes);
	const standings = score(field, GUN + 20_000_000);
	return evidenceOf(field, standings, { runner: 0, pointId, time: GUN + seconds * 1_000 });
}

describe("a mark beside a runner's bib", () => {
	test("has no warning if the runner has no time, and could be there", () => {
		const found = evidence({ reads: [["5K", 1_200]] }, "F", 2_400);
		expect(found).toEqual({ warnings: [], difference: null });
	});

	test.each([
		[0.5, []],
		[-0.5, []],
		[0.501, ["sources differ"]],
		[-3, ["sources differ"]],
	])("agrees with the mat up to half a second: %s s", (difference, warnings) => {
		const found = evidence({ reads: [["F", 2_400]] }, "F", 2_400 + difference);
		expect(found).toEqual({ warnings, difference: expect.closeTo(difference * 1_000, 3) });
	});

	test.each([
		["before the gun", "F", -5],
		["too fast", "F", 1_300],
		["behind", "5K", 2_500],
		["off the course", "elsewhere", 2_400],
	])("would not count: %s", (warning, pointId, seconds) => {
		const reads = pointId === "5K" ? [["F", 2_400] as const] : [["5K", 1_200] as const];
		const own = seconds < 0 ? [] : reads;
		expect(evidence({ reads: own }, pointId, seconds).warnings).toEqual([warning]);
	});

	test.each([
		["didNotStart", "withdrawn"],
		["didNotFinish", "out"],
		["disqualified", "out"],
	] as const)("is of a runner who is %s", (statusByHand, warning) => {
		expect(evidence({ statusByHand }, "F", 2_400).warnings).toEqual([warning]);
	});

	test("is compared with the nearest lap, or is the next lap if there is none", () => {
		const points = ["1", "2", "3"].map((id, index) =>
			defaultPoint({ id, kind: "split", km: 2 * (index + 1), mat: "LAP" }),
		);
		const reads = [["LAP", 600] as const];
		expect(evidence({ reads }, "LAP", 600.2, { points }).difference).toBeCloseTo(200, 3);
		const next = { warnings: [], difference: null };
		expect(evidence({ reads }, "LAP", 1_200, { points })).toEqual(next);
		expect(evidence({ reads }, "LAP", 800, { points }).warnings).toEqual(["too fast"]);
	});
});

import { describe, expect, test } from "vitest";
import { estimateArrival } from "../../../src/race/scoring/estimate.ts";
import { GUN } from "../smallRace.ts";

const MINUTE = 60_000;

describe("the estimated arrival", () => {
	test("is computed from the last mean pace", () => {
		const { arrival, isOverdue } = estimateArrival(GUN, 5.5, 42.195, GUN + 120 * MINUTE);
		expect(arrival).toBe(GUN + Math.round(5.5 * 42.195 * MINUTE));
		expect(isOverdue).toBe(false);
	});

	test("is overdue after it has passed, not at its instant", () => {
		const arrival = GUN + 50 * MINUTE;
		expect(estimateArrival(GUN, 5, 10, arrival)).toEqual({ arrival, isOverdue: false });
		expect(estimateArrival(GUN, 5, 10, arrival + 1)).toEqual({ arrival, isOverdue: true });
	});
});

import { describe, expect, test } from "vitest";
import { isRanked, STATUS, statusName } from "../../../src/race/record/status.ts";

describe("a status", () => {
	test("has the numbers of the contract", () => {
		expect(STATUS).toEqual({
			notStarted: 0,
			finished: 1,
			didNotStart: 2,
			running: 3,
			didNotFinish: 4,
			disqualified: 5,
			confirmed: 15,
		});
	});

	test("is found by its number, and an unknown number is not started", () => {
		expect(statusName(15)).toBe("confirmed");
		expect(statusName(3)).toBe("running");
		expect(statusName(7)).toBe("notStarted");
	});

	test("has ranks only if it is finished or confirmed", () => {
		const ranked = Object.values(STATUS).filter((number) => isRanked(statusName(number)));
		expect(ranked).toEqual([1, 15]);
	});
});

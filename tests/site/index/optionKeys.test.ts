import { describe, expect, test } from "vitest";
import { moveInOptions, NO_OPTION } from "../../../src/site/index/optionKeys.ts";

describe("in a list of three,", () => {
	test.each([
		["ArrowDown", NO_OPTION, 0],
		["ArrowDown", 0, 1],
		["ArrowDown", 2, 0],
		["ArrowUp", NO_OPTION, 2],
		["ArrowUp", 2, 1],
		["ArrowUp", 0, 2],
		["Home", 1, 0],
		["End", 1, 2],
	])("%s moves from %i to %i", (key, from, to) => {
		expect(moveInOptions(key, from, 3)).toBe(to);
	});

	test.each(["Home", "End"])("%s is left to the text until an option is active", (key) => {
		expect(moveInOptions(key, NO_OPTION, 3)).toBeNull();
	});

	test("other keys are ignored", () => {
		expect(moveInOptions("a", 1, 3)).toBeNull();
		expect(moveInOptions("ArrowLeft", 1, 3)).toBeNull();
	});
});

test("an empty list has no option to move to", () => {
	expect(moveInOptions("ArrowDown", NO_OPTION, 0)).toBeNull();
});

/** The moment of a finish photo, and what moves it. */
import { expect, test } from "vitest";
import {
	lastPassingOf,
	offsetText,
	offsetWithin,
	photoMoment,
} from "../../../src/site/photo/finishPhoto.ts";

test.each([
	[0, 1_772_925_001_100],
	[0.25, 1_772_925_001_350],
	[-3, 1_772_924_998_100],
])("an offset of %d s moves the photo from 1,100 ms after the passing", (offset, moment) => {
	expect(photoMoment({ pointId: "F", passedAt: 1_772_925_000_000 }, offset)).toBe(moment);
});

test("a runner without a passing has no photo", () => {
	expect(lastPassingOf([])).toBeNull();
});

test.each([
	[0, "0.00"],
	[0.75, "+0.75"],
	[-1.5, "−1.50"],
	[3, "+3.00"],
])("%d is read as %s", (offset, text) => {
	expect(offsetText(offset)).toBe(text);
});

test.each([
	[3.2, 3],
	[-9, -3],
	[0.3, 0.25],
	[-0.4, -0.5],
])("%d becomes %d, to the quarter and within three seconds", (offset, within) => {
	expect(offsetWithin(offset)).toBe(within);
});

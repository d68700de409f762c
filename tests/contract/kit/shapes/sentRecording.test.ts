import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { recording } from "../../../../src/contract/kit/shapes/sentRecording.ts";
import { defaultEntrant } from "../../../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../../../src/race/record/defaultPoint.ts";
import { EVENT, GUN, ORGANISATION, smallRace } from "../../../fixtures/smallRace.ts";

const isRecording = (changes: object) => v.is(recording, { ...smallRace(), ...changes });
const [runner] = smallRace().entrants;
const [passing] = smallRace().passings;
const [given] = smallRace().givenTimes;
const SPLIT = defaultPoint({ id: "5K", kind: "split", km: 5 });
const laps = (...kms: readonly (number | null)[]) =>
	kms.map((km, lap) => defaultPoint({ id: `L${lap}`, kind: "split", km, mat: "ARCH" }));
const WAVE = { id: "1", gun: GUN };

test("a complete recording is valid", () => {
	expect(v.parse(recording, smallRace())).toEqual(smallRace());
});

describe("a recording", () => {
	test("may omit the common values of points and runners", () => {
		const { mat: _, categoryIds: __, fastestPace: ___, cutOff: ____, ...bare } = SPLIT;
		const { isHidden: _h, countsFor: _c, ...plain } = defaultEntrant({ bib: "1", categoryId: "1" });
		const parsed = v.parse(recording, { ...smallRace(), points: [bare], entrants: [plain] });
		expect(parsed.points).toEqual([SPLIT]);
		expect(parsed.entrants).toEqual([defaultEntrant({ bib: "1", categoryId: "1" })]);
	});

	test("may have laps over one mat, and one mat for points of different courses", () => {
		expect(isRecording({ points: laps(5, 10, 15) })).toBe(true);
		const [first, second] = laps(null, null);
		const apart = [
			{ ...first, categoryIds: ["a"] },
			{ ...second, categoryIds: ["b"] },
		];
		expect(isRecording({ points: apart })).toBe(true);
	});
});

describe("a recording is refused with", () => {
	test.each([
		["an event id that is none", { event: { ...EVENT, id: "M1" } }],
		["an event without a name", { event: { ...EVENT, name: "" } }],
		["a date that is none", { event: { ...EVENT, date: "2 Nov" } }],
		["a zone that nobody knows", { event: { ...EVENT, zone: "Taiwan/Taipeh" } }],
		["a phase that is none", { event: { ...EVENT, phase: "soon" } }],
		["an organisation whose code is too short", { organisation: { ...ORGANISATION, code: "hb" } }],
		["a website that is none", { organisation: { ...ORGANISATION, url: "harbour" } }],
		["a bib with a slash", { entrants: [{ ...runner, bib: "12/3" }] }],
		["a bib that is a folder's name", { entrants: [{ ...runner, bib: ".." }] }],
		["a bib of 33 characters", { entrants: [{ ...runner, bib: "1".repeat(33) }] }],
		["a sex that is none", { entrants: [{ ...runner, sex: "M" }] }],
		["a status that no official can set", { entrants: [{ ...runner, statusByHand: "running" }] }],
		["half a millisecond", { passings: [{ ...passing, time: GUN + 0.5 }] }],
		["a gun time as text", { waves: [{ id: "1", gun: "06:00:00" }] }],
		["a kind of point that is none", { points: [{ id: "X", name: "", kind: "mat", km: 1 }] }],
		["laps over one mat whose distances nobody knows", { points: laps(null, 10) }],
		["two laps over one mat at one distance", { points: laps(5, 5) }],
		["a cut-off that is no duration", { points: [{ ...SPLIT, cutOff: -1 }] }],
		["a fastest pace below zero", { points: [{ ...SPLIT, fastestPace: -0.1 }] }],
		["a point of a category without an id", { points: [{ ...SPLIT, categoryIds: [1] }] }],
		["half an answer to what a result counts for", { entrants: [{ ...runner, countsFor: {} }] }],
		["a bib that two runners wear", { entrants: [runner, { ...runner, name: "Other" }] }],
		["a wave that is fired twice", { waves: [WAVE, { ...WAVE, gun: GUN + 1 }] }],
		["two times at one point", { givenTimes: [given, { ...given, sinceGun: 1 }] }],
		["a time below zero", { givenTimes: [{ ...given, sinceGun: -1 }] }],
		["an instant that no clock shows", { waves: [{ id: "1", gun: 8.7e15 }] }],
		["a list that is missing", { givenTimes: undefined }],
	])("%s", (_, changes) => {
		expect(isRecording(changes)).toBe(false);
	});
});

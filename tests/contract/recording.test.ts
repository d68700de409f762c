import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { recording } from "../../src/contract/recording.ts";
import { EVENT, GUN, ORGANISATION, smallRace } from "../fixtures/smallRace.ts";

const isRecording = (changes: object) => v.is(recording, { ...smallRace(), ...changes });
const [runner] = smallRace().entrants;
const [passing] = smallRace().passings;
const [given] = smallRace().givenTimes;
const WAVE = { id: "1", gun: GUN };

test("a whole recording is one", () => {
	expect(v.parse(recording, smallRace())).toEqual(smallRace());
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

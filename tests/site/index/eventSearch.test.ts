import { describe, expect, test } from "vitest";
import { eventLabel, findEvents } from "../../../src/site/index/eventSearch.ts";

const EVENTS = [
	{ date: "2026-03-08", name: "臺北城市馬拉松" },
	{ date: "2026-03-01", name: "Harbour Half & 10K" },
	{ date: "2025-11-08", name: "月見浜ハーフマラソン" },
];

test("an event is listed as date / name", () => {
	expect(EVENTS.map(eventLabel)[0]).toBe("2026-03-08 / 臺北城市馬拉松");
});

describe("an event is found by", () => {
	test.each([
		["nothing asked: all", "  ", [0, 1, 2]],
		["part of its name", "馬拉松", [0]],
		["the other way of writing it", "台北", [0]],
		["hiragana for katakana", "まらそん", [2]],
		["full-width letters in any case", "１０ｋ", [1]],
		["its month, with dashes", "2026-03", [0, 1]],
		["its day, with slashes", "2026/03/08", [0]],
		["all of its label", "2026-03-01 / Harbour Half & 10K", [1]],
		["words in any order", "half 2026", [1]],
		["no word that it lacks", "half 2025", []],
	])("%s", (_, text, found) => {
		expect(findEvents(EVENTS, text)).toEqual(found.map((at) => EVENTS[at]));
	});
});

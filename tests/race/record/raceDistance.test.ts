/** The distances that names of races mean to runners. */
import { describe, expect, test } from "vitest";
import { categoryKm, raceDistance, raceKey } from "../../../src/race/record/words/raceDistance.ts";

describe("the name of a race means its distance:", () => {
	test.each<readonly [number, readonly string[]]>([
		[
			21.0975,
			[
				"21K",
				"21k",
				"21 km",
				"21公里",
				"21.1K",
				"21.0975",
				"半馬",
				"半程馬拉松",
				"半程马拉松",
				"半馬組 21K",
			],
		],
		[
			21.0975,
			[
				"Half",
				"Half Marathon",
				"Halbmarathon",
				"Semi-Marathon",
				"ハーフ",
				"ハーフマラソン",
				"13.1 miles",
				"２１Ｋ",
				"HM",
				"1/2 Marathon",
				"½ Marathon",
			],
		],
		[
			42.195,
			[
				"42K",
				"42.2 km",
				"42.195",
				"全馬",
				"全程馬拉松",
				"マラソン",
				"フル",
				"フルマラソン",
				"Marathon",
				"Maratón",
				"26.2 mi",
				"FM",
				"Full",
			],
		],
		[
			10,
			[
				"10K",
				"10 km",
				"10公里",
				"十公里",
				"10キロ",
				"10 kilometers",
				"10000m",
				"10 000 m",
				"10,000 m",
				"10.000 m",
				"10.000 km",
				"10 km Lauf",
			],
		],
		[5, ["5K", "5000 m", "5 000 m", "5 Kilomètres", "五公里"]],
		[10.54875, ["Quarter Marathon", "1/4 Marathon", "四分馬"]],
		[1.6093, ["1 mile", "Mile", "一哩"]],
		[50, ["50K", "50 km Ultra", "超馬50K"]],
		[100, ["100K", "100公里超級馬拉松", "ウルトラ100km"]],
		[160.9344, ["100 miles", "100哩", "100 mi"]],
		[16.0934, ["10 mi", "10 miles", "10マイル"]],
		[1.5, ["1500m"]],
		[3.5, ["3.5K", "3,5 km"]],
	])("%d km", (km, names) => {
		for (const name of names)
			expect([name, raceDistance(name)]).toEqual([name, { kind: "km", km }]);
	});
	test.each([
		["Marathon weekend", "Fun run", "Ultra", "超半馬", "4x10K Relay", "10K / 21K", "24 h", "6小時"],
		["健走 5K", "Marathon & Half Marathon", "Mini Marathon", "10M", "50M", "親子組", "駅伝"],
	])("it is open", (...names) => {
		for (const name of names) expect([name, raceDistance(name)]).toEqual([name, { kind: "open" }]);
	});
	test.each([["Men", "M40", "U18M", "HMS Crew", "A", "男子組", "Elite"]])(
		"it has no meaning as a distance",
		(...names) => {
			for (const name of names)
				expect([name, raceDistance(name)]).toEqual([name, { kind: "none" }]);
		},
	);
});

test("a category without a distance has that of the event, and a fun run of a marathon has none", () => {
	expect(categoryKm("Men", "Harbour Marathon 2030")).toBe(42.195);
	expect(categoryKm("Half", "Harbour Marathon 2030")).toBe(21.0975);
	expect(categoryKm("HM", "Harbour Marathon 2030")).toBe(21.0975);
	expect(categoryKm("Fun run", "Harbour Marathon 2030")).toBeNull();
});

describe("the key of a name is one for all spellings of a race", () => {
	test.each([
		[
			"10K",
			["10 km", "10 K", "10k", "10公里", "１０Ｋ", "10K Run", "10 公里組", "10.0 km", "10-km"],
		],
		["21K", ["Half Marathon", "21.0975 km", "半馬", "HM"]],
		["42K", ["Marathon", "全馬"]],
		["Elite Men", ["elite  men", "ELITE MEN"]],
		["Kids 2K", ["kids 2 km"]],
	])("%s", (name, others) => {
		expect(others.map(raceKey)).toEqual(others.map(() => raceKey(name)));
	});

	test.each([
		["10K", ["10K Walk", "10K Women", "11 km", "100K", "10 miles", "10"]],
		["M40", ["M40+", "M4", "F40"]],
		["21K", ["Marathon", "Half Walk"]],
	])("and no other race has that of %s", (name, others) => {
		expect(others.map(raceKey)).not.toContain(raceKey(name));
	});
});

/** Titles above blocks of runners that name their race, sex or age group, and the titles of statuses below them. */
import { describe, expect, test } from "vitest";
import { isUnderstood } from "../../src/imports/faultGroups.ts";
import { reasonOf } from "../../src/imports/reasons.ts";
import { importLines } from "./importing.ts";

const statusesOf = ({ recording }: ReturnType<typeof importLines>) =>
	Object.fromEntries(recording.entrants.map(({ bib, statusByHand }) => [bib, statusByHand]));

describe("titles of races, sexes and age groups", () => {
	const divisionsOf = ({ recording }: ReturnType<typeof importLines>) =>
		recording.entrants.map(({ bib, sex, categoryId, groupId }) => {
			const nameIn = (all: readonly { id: string; name: string }[], id: string) =>
				all.find((each) => each.id === id)?.name ?? "";
			const category = nameIn(recording.categories, categoryId);
			return [bib, category, sex, nameIn(recording.groups, groupId)].join(" | ");
		});

	test("give the rows below them their race and sex", () => {
		const read = importLines([
			"Rang,Bib,Name,Zeit",
			"10 km,,,",
			"Damen (2),,,",
			"1,11,Ann,40:00",
			"2,12,Eva,41:00",
			"Herren:,,,",
			"1,13,Bob,38:00",
			"Halbmarathon,,,",
			"1,21,Cy,1:30:00",
		]);
		expect(divisionsOf(read)).toEqual([
			...["11 | 10 km | 2 | ", "12 | 10 km | 2 | ", "13 | 10 km | 1 | "],
			"21 | Halbmarathon | 0 | ",
		]);
		expect(read.faults.map(({ reason }) => reason)).toEqual(
			["10 km", "Damen (2)", "Herren:", "Halbmarathon"].map(
				(title) =>
					`This row is a title: the rows below it are in ${title}; nothing has to be changed.`,
			),
		);
	});

	test.each([
		["Results, 10 km", "10 km Results", "10 km | 0 | "],
		["Results: 10 km", "Official results – 10 km", "10 km | 0 | "],
		["Ergebnisse 10 km", "Ergebnisliste: 10 km", "10 km | 0 | "],
		["10 km Men", "Men 10 km", "10 km | 1 | "],
		["Results 10 km - Women", "Women's 10 km", "10 km | 2 | "],
		["10 km Frauen (2)", "Damen, 10 km", "10 km | 2 | "],
		["10公里男子組", "男子10公里", "10公里 | 1 | "],
		["10公里 女子組成績", "成績：10公里 女", "10公里 | 2 | "],
		["10キロ 女子の部", "10キロ女子", "10キロ | 2 | "],
		["Résultats du 10 km", "Résultats – 10 km", "10 km | 0 | "],
		["Half Marathon Relay", "Half Marathon Relay Results", "Half Marathon Relay | 0 | "],
	])("%s and %s name a race, and its sex", (one, other, division) => {
		const read = importLines([
			"Rang;Bib;Name;Zeit",
			...[`${one};;;`, "1;11;Ann;40:00", "2;12;Eva;41:00"],
			...["42 km;;;", "1;21;Cy;3:30:00", `${other};;;`, "3;13;Bob;43:00"],
		]);
		expect(divisionsOf(read)).toEqual([
			...["11", "12"].map((bib) => `${bib} | ${division}`),
			"21 | 42 km | 0 | ",
			`13 | ${division}`,
		]);
	});

	test("make one race of its men and women", () => {
		const read = importLines([
			"Rank,Bib,Name,Time",
			...["10 km Men,,,", "1,1,A,40:00", "2,2,B,41:00"],
			...["10 km Women,,,", "1,3,C,42:00", "2,4,D,43:00"],
		]);
		expect(divisionsOf(read)).toEqual([
			...["1 | 10 km | 1 | ", "2 | 10 km | 1 | ", "3 | 10 km | 2 | ", "4 | 10 km | 2 | "],
		]);
	});

	test("give age groups, with their sex", () => {
		const read = importLines([
			"號碼布,姓名,成績",
			"男子 30-39 歲,,",
			"1,王,40:00",
			"女子組,,",
			"2,林,41:00",
			"W40,,",
			"3,Eva,42:00",
			"DNF,,",
			"4,Una,",
		]);
		expect(divisionsOf(read).map((line) => line.replace(/ \| .*? \| /, " | "))).toEqual([
			...["1 | 1 | 男子 30-39 歲", "2 | 2 | ", "3 | 2 | W40", "4 | 0 | "],
		]);
	});

	test("above the header belong to the first block if further blocks have titles", () => {
		const race = ["Stadtlauf 10 km,,", "Men,,", "Bib,Name,Time", "1,Bob,38:00"];
		const two = importLines([...race, "Women,,", "2,Ann,40:00"]);
		expect(divisionsOf(two).map((line) => line.split(" | ")[2])).toEqual(["1", "2"]);
		expect(new Set(two.recording.categories.map(({ name }) => name)).size).toBe(1);
		expect(two.recording.categories[0]?.name).not.toContain("Stadtlauf");
		expect(divisionsOf(importLines(race)).map((line) => line.split(" | ")[2])).toEqual(["0"]);
	});

	const ENDS = ["未完賽,,,", ",13,李六,", "棄賽,,,", ",14,李七,", "未出賽,,,", ",15,李八,"];
	const blocks = (...titles: string[]) => [
		"名次,號碼,姓名,時間",
		...titles.flatMap((title, index) => [
			...(title === "" ? [] : [`${title},,,`]),
			`1,${index + 1},王${index},1:${10 + index}:00`,
		]),
	];
	const outOf = (lines: readonly string[]) =>
		divisionsOf(importLines(lines)).filter((line) => line.startsWith("1") && line[1] !== " ");

	test("give a status below several blocks the facts that the blocks share", () => {
		const read = importLines([
			...blocks("21公里 男子組", "21公里 女子組", "10公里 男子組"),
			...ENDS,
		]);
		expect(divisionsOf(read).slice(-3)).toEqual(
			["13", "14", "15"].map((bib) => `${bib} | City Marathon | 0 | `),
		);
		expect(read.notes.blankCategories).toEqual(["13", "14", "15"]);
		expect(statusesOf(read)).toMatchObject({ "13": "didNotFinish", "15": "didNotStart" });
		expect(read.faults.every(isUnderstood)).toBe(true);
		expect(new Set(read.faults.map(({ reason }) => reasonOf(reason).code))).toEqual(
			new Set(["divisionTitle", "openStatusTitle"]),
		);
		expect(outOf([...blocks("10公里", "男子", "女子"), ...ENDS])[0]).toBe("13 | 10公里 | 0 | ");
		expect(outOf([...blocks("Male 40-49", "Female 40-49"), ...ENDS])[0]).toMatch(/\| 0 \| $/);
	});

	test("apply to a status below one block, or below each block", () => {
		expect(outOf([...blocks("女子"), ...ENDS]).map((line) => line.split(" | ")[2])).toEqual([
			...["2", "2", "2"],
		]);
		const each = [
			...blocks("男子"),
			...["DNF,,,", ",11,Al,", "女子,,,", "1,21,Di,2:00:00", "DNF,,,", ",12,Eva,"],
		];
		expect(outOf(each).map((line) => line.split(" | ")[2])).toEqual(["1", "2"]);
		// Rows above the first title are a block too.
		expect(outOf([...blocks("", "女子"), ...ENDS])[0]).toMatch(/\| 0 \| $/);
	});

	test("end at an unknown title, and not at a title without new facts", () => {
		const relay = [...blocks("男子", "女子"), ...ENDS, "接力組,,,", "1,16,Relay,1:00:00"];
		expect(outOf(relay).at(-1)).toMatch(/\| 0 \| $/);
		const page = [
			...blocks("女子"),
			"Page 2,,,",
			"2,17,Di,2:00:00",
			"Finishers:,,,",
			"3,18,Flo,2:01:00",
		];
		expect(outOf(page).map((line) => line.split(" | ")[2])).toEqual(["2", "2"]);
		expect(importLines(page).faults.every(isUnderstood)).toBe(true);
	});

	test("remain in force for facts that a title directly below does not name", () => {
		const read = importLines([
			"Bib,Name,Time",
			"10 km,,",
			"Elite,,",
			"1,Ann,40:00",
			"Zork,,",
			"2,Bo,41:00",
		]);
		expect(divisionsOf(read).map((line) => line.split(" | ")[1])).toEqual([
			"10 km",
			"City Marathon",
		]);
	});

	test("divide the runners of a status where these have no times", () => {
		const read = importLines([
			...blocks("男子", "女子"),
			...["DNF,,,", "男子,,,", ",13,Al,", "女子,,,", ",14,Di,", "兒童 2K,,,", "1,15,Bo,9:00"],
		]);
		expect(statusesOf(read)).toMatchObject({
			"13": "didNotFinish",
			"14": "didNotFinish",
			"15": null,
		});
		expect(
			divisionsOf(read)
				.slice(-3, -1)
				.map((line) => line.split(" | ")[2]),
		).toEqual(["1", "2"]);
	});

	test("do not override facts of a row", () => {
		const read = importLines([
			"Bib,Name,Sex,Category,Time",
			"Women,,,,",
			"1,Ann,,10K,40:00",
			"2,Bob,M,5K,20:00",
		]);
		expect(divisionsOf(read)).toEqual(["1 | 10K | 2 | ", "2 | 5K | 1 | "]);
	});

	test.each(["Page 2", "Ergebnisse", "Stand: 12:30 Uhr", "Results 2026", "Team Müller"])(
		"are not these titles, which are reported as left out: %s",
		(title) => {
			const read = importLines(["Bib,Name,Time", "1,Ann,40:00", `${title},,`, "2,Bob,41:00"]);
			expect(new Set(divisionsOf(read).map((line) => line.slice(1))).size).toBe(1);
			expect(read.faults).toMatchObject([
				{ row: 3, reason: expect.stringMatching(/is a title and was left out/) },
			]);
		},
	);
});

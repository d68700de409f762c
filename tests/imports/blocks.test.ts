import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { groupFaults, isUnderstood } from "../../src/imports/faultGroups.ts";
import { because } from "../../src/imports/reasons.ts";
import { statusOfTitle } from "../../src/imports/runners/statusTitle.ts";
import { rowsText } from "../../src/race/checks/rowsText.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";

const statusesOf = ({ recording }: ReturnType<typeof importLines>) =>
	Object.fromEntries(recording.entrants.map(({ bib, statusByHand }) => [bib, statusByHand]));

describe("titles with a status", () => {
	test.each([
		["didNotFinish", "DNF"],
		["didNotFinish", "DNF (3)"],
		["didNotFinish", "Ausgefallen:"],
		["didNotFinish", "Aufgegeben (2 Läufer)"],
		["didNotFinish", "Abandons"],
		["didNotFinish", "Abandons (3) :"],
		["didNotFinish", "Ritirati"],
		["didNotFinish", "Retirados"],
		["didNotFinish", "途中棄権"],
		["didNotFinish", "No finalizaron"],
		["didNotFinish", "Não terminaram"],
		["didNotFinish", "Uitvallers"],
		["didNotFinish", "Bröt loppet"],
		["didNotFinish", "Nie ukończyli"],
		["didNotFinish", "기권자"],
		["disqualified", "Desclassificados"],
		["disqualified", "Diskvalifiserte"],
		["disqualified", "실격자"],
		["didNotStart", "Ej startande"],
		["didNotFinish", "途中棄権者"],
		["didNotFinish", "未完賽名單"],
		["didNotFinish", "棄賽：3 人"],
		["didNotFinish", "*** Did not finish ***"],
		["didNotFinish", "DNF - Did Not Finish"],
		["didNotFinish", "DNF / Abandons"],
		["didNotStart", "Nicht am Start:"],
		["didNotStart", "Did not start"],
		["didNotStart", "Non partants"],
		["didNotStart", "No presentados"],
		["didNotStart", "【欠場者】"],
		["didNotStart", "未出賽選手"],
		["didNotStart", "DNS Men"],
		["disqualified", "Disqualifiziert"],
		["disqualified", "Disqualifiés"],
		["disqualified", "取消資格"],
		["disqualified", "失格"],
		["disqualified", "DSQ:"],
	])("give %s: %s", (status, title) => {
		expect(statusOfTitle(title)).toBe(status);
		const read = importLines(["Bib,Name,Time", "1,Ann,40:00", `"${title}",,`, "2,Bob,"]);
		expect(statusesOf(read)).toEqual({ "1": null, "2": status });
		expect(read.faults).toMatchObject([{ row: 3, reason: expect.stringMatching(/is a title/) }]);
	});

	test.each(["Männer", "10 km", "Frauen W30", "2024", "Start", "DNF DNS", "Finishers"])(
		"are no other titles: %s",
		(title) => {
			expect(statusOfTitle(title)).toBeNull();
		},
	);

	test("end at the next title, and not at a header below them", () => {
		const read = importLines([
			"Bib,Name,Time",
			"1,Ann,40:00",
			"DNF,,",
			"Bib,Name,Time",
			"2,Bob,",
			"Women,,",
			"3,Cy,41:00",
		]);
		expect(statusesOf(read)).toEqual({ "1": null, "2": "didNotFinish", "3": null });
	});

	test("do not override the status of a row", () => {
		const read = importLines(["Bib,Name,Time,Status", "1,Ann,40:00,", "DNF,,,", "2,Bob,,DSQ"]);
		expect(statusesOf(read)).toEqual({ "1": null, "2": "disqualified" });
	});
});

test("a title in the column of bibs is no runner, and a bib alone is a runner", () => {
	const read = importLines(["Bib,Name,Time", "1,Ann,40:00", "Women,,", "2,Bea,41:00", "3,,"]);
	expect(Object.keys(statusesOf(read))).toEqual(["1", "2", "3"]);
	expect(read.faults).toMatchObject([{ row: 3, reason: expect.stringMatching(/is a title/) }]);
});

test("lines of teams and notes below the list are reported with their kind", () => {
	const { faults } = importLines([
		"Bib,Name,Team,Time",
		",,LG Nord,2:01:00",
		"1,Ann,LG Nord,40:00",
		",Cy,LG Nord,42:00",
		"2,Bob,LG Nord,41:00",
		",Total,2,",
		",Timing: Firma X,,",
	]);
	expect(faults.map(({ row, reason }) => [row, reason.split(/[;,]/)[0]])).toEqual([
		[2, "This row is a team without a bib and was left out"],
		[4, "The row has no bib"],
		[6, "This row is below the list and names no bib"],
		[7, "This row is below the list and names no bib"],
	]);
});

test("the faults of a column with one reason are one line with their rows", () => {
	const lines = [
		"Bib,Name,Time",
		...Array.from({ length: 40 }, (_, index) => `${index % 2 ? "" : index + 1},N${index},25:99`),
	];
	const groups = groupFaults(importLines(lines).faults);
	expect(groups.map(({ count, first }) => [count, first.column])).toEqual([
		[20, "Time"],
		[20, "Bib"],
	]);
	expect(groups[0]).toMatchObject({ values: ["25:99"] });
});

test("faults with other values are separate lines", () => {
	const rows = ["6,A,40:00", "7,B,41:00", "6,C,42:00", "6,D,43:00", "7,E,44:00"];
	const { faults } = importLines(["Bib,Name,Time", ...rows]);
	expect(
		groupFaults(faults).map(({ first, rows: all }) => [first.value, first.reason, all]),
	).toEqual([
		["6", because("bibTaken", { row: 2 }), [4, 5]],
		["7", because("bibTaken", { row: 3 }), [6]],
	]);
});

test("rows in ranges name each row once", () => {
	expect(rowsText([5, 7, 8, 9, 12])).toBe("5, 7-9, 12");
	fc.assert(
		fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { maxLength: 30 }), (drawn) => {
			const rows = drawn.toSorted((a, b) => a - b);
			const back = rowsText(rows)
				.split(", ")
				.filter((range) => range !== "")
				.flatMap((range) => {
					const [from = 0, to = from] = range.split("-").map(Number);
					return Array.from({ length: to - from + 1 }, (_, index) => from + index);
				});
			expect(back).toEqual(rows);
		}),
	);
});

describeRaceData("a German list with blocks at its end", "cases/de-blocks-end.csv", (path) => {
	test("gives the rows of each block the status of the block", () => {
		const read = importBytes(readFileSync(path));
		expect(statusesOf(read)).toEqual({
			"17": null,
			"18": null,
			"55": "didNotFinish",
			"56": "didNotStart",
		});
	});
});

test("runners without a bib at the end of a list are no notes, and two statuses are two lines", () => {
	const { faults } = importLines([
		"Bib,Name,Team,Time",
		"1,Ann,LG,40:00",
		"DNF,,,",
		"2,Bob,LG,",
		"DNS,,,",
		"3,Cy,LG,",
		",Dan,LG,CHN",
		",Eve,LG,42:00",
	]);
	expect(
		groupFaults(faults).map(({ first, rows }) => [first.reason.split(/[;,]/)[0], rows]),
	).toEqual([
		["This row is a title: the rows below it have the status DNF", [3]],
		["This row is a title: the rows below it have the status DNS", [5]],
		["The row has no bib", [7, 8]],
	]);
});

test.each([
	["numbers", "1", "2"],
	["letters", "Ann", "Bob"],
])("totals and means below a list whose bibs are %s are no runners", (_, one, other) => {
	const { recording, faults } = importLines([
		"Bib,Name,Sex,Race,Time",
		`${one},Ann,F,10K,45:10`,
		`${other},Bob,M,10K,46:10`,
		"Total,2 runners,,,",
		"Average:,,,,45:40",
		"合計,2,,,",
		"Gesamt,2,,,1:31:20",
	]);
	expect(recording.entrants.map(({ bib }) => bib)).toEqual([one, other]);
	expect(faults.map(({ row, reason }) => [row, reason.slice(0, 22)])).toEqual(
		[4, 5, 6, 7].map((row) => [row, "This row is a total or"]),
	);
	expect(faults.every(isUnderstood)).toBe(true);
});

import { readFileSync } from "node:fs";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { describeRaceData } from "../fixtures/raceData.ts";
import { importBytes, importLines } from "./importing.ts";
import { workbookOf } from "./workbookFile.ts";

const bibsOf = ({ recording }: ReturnType<typeof importLines>) =>
	recording.entrants.map(({ bib }) => bib);
const timesOf = ({ recording }: ReturnType<typeof importLines>) =>
	recording.givenTimes.map(({ sinceGun, sinceStart }) => [sinceGun, sinceStart]);

describe("the delimiter and the header row", () => {
	test.each([
		[";", "semicolon"],
		["\t", "tab"],
		["|", "pipe"],
		[",", "comma"],
	])("are found below titles with commas where %j separates the columns", (mark, delimiter) => {
		const line = (...cells: string[]) => cells.join(mark);
		const read = importLines([
			"Stadtlauf Musterstadt, Sonntag, 12. Mai 2024, Start 10:00, Ziel Rathaus, Seite 1, gesamt",
			"Ergebnisliste; 10 km",
			"",
			line("Platz", "Startnr", "Name", "Brutto", "Netto"),
			line("1", "17", "Anna Muster", "38:05", "38:01"),
			line("2", "23", "Bernd Beispiel", "1:01:05", "1:00:59"),
		]);
		expect(read.summary).toMatchObject({ delimiter, headerRow: 4 });
		expect(bibsOf(read)).toEqual(["17", "23"]);
		expect(timesOf(read)).toEqual([
			[2_285_000, 2_281_000],
			[3_665_000, 3_659_000],
		]);
		expect(read.faults).toEqual([]);
	});

	test("are found where cells have decimal commas and names have commas", () => {
		const read = importLines([
			"Pl;StNr;Name;Zeit",
			"1;17;Muster, Anna;38:05,4",
			"2;18;Beispiel, Bernd;39:10,0",
		]);
		expect(bibsOf(read)).toEqual(["17", "18"]);
		expect(timesOf(read).map(([sinceGun]) => sinceGun)).toEqual([2_285_400, 2_350_000]);
	});

	test("are found below 29 titles, and where the first line only names the separator", () => {
		const titles = Array.from({ length: 29 }, (_, index) => `Note ${index + 1}, of the organiser`);
		const table = ["Bib;Name;Time", "7;A, Ann;40:00"];
		expect(importLines([...titles, ...table]).summary).toMatchObject({ headerRow: 30 });
		expect(importLines(["sep=;", ...table]).summary).toMatchObject({
			delimiter: "semicolon",
			headerRow: 2,
		});
	});

	test("are found by several known heads where the head of the bib is only Nr", () => {
		const read = importLines([
			"Sommerlauf 2024; Musterstadt; Seite 1",
			"Nr;Name;Verein;Zeit",
			"7;Ann;LG;40:00",
		]);
		expect(read.summary).toMatchObject({ headerRow: 2 });
		expect(bibsOf(read)).toEqual(["7"]);
	});

	test("can be chosen", () => {
		const lines = ["Bib,Name,Time", "1,Old,1:00:00", "Bib,Name,Time", "7,Ann,40:00"];
		const read = importLines(lines, { headerRow: 3 });
		expect(bibsOf(read)).toEqual(["7"]);
		expect(
			bibsOf(
				importLines(["Bib;Name,Time", "7;Ann,40:00"], {
					delimiter: "semicolon",
					format: "start-list",
				}),
			),
		).toEqual(["7"]);
		expect(() => importLines(lines, { headerRow: 9 })).toThrow(BadOption);
		expect(() => importLines(lines, { delimiter: "colon" })).toThrow(/comma, semicolon, tab, pipe/);
	});

	test("are found in a sheet with titles over its columns", () => {
		const rows = [
			["Autumn Cross"],
			["Sunday"],
			["Starters"],
			["Sign"],
			["10 h"],
			["Men"],
			["Bib#", "Name"],
			["418", "A"],
		];
		const read = importBytes(workbookOf([{ name: "List", rows }]), { format: "start-list" });
		expect(read.summary).toMatchObject({ headerRow: 7, delimiter: null });
		expect(bibsOf(read)).toEqual(["418"]);
	});
});

test.each([
	["windows-1252", "Große Läufe, München", ["Startnr", "Name", "Zeit"], "Jürgen Müller"],
	["big5", "臺北市路跑賽, 成績公告", ["號碼布", "姓名", "時間"], "陳小明"],
	["shift_jis", "市民マラソン, 記録一覧", ["ナンバー", "氏名", "記録"], "山田太郎"],
	["euc-jp", "市民マラソン, 記録一覧", ["ナンバー", "氏名", "記録"], "山田太郎"],
	["gb18030", "城市马拉松, 成绩公告", ["号码布", "姓名", "成绩"], "陈小明"],
	["euc-kr", "시민 마라톤, 기록", ["배번", "성명", "기록"], "김철수"],
])("%s is recognised below ten titles", (encoding, title, heads, name) => {
	const lines = [...Array.from({ length: 10 }, () => title), heads.join(";"), `7;${name};40:00`];
	const read = importBytes(iconv.encode(`${lines.join("\n")}\n`, encoding));
	expect(read.recording.entrants).toMatchObject([{ bib: "7", name }]);
	expect(read.summary.encoding).toBe(encoding);
});

describe("further headers", () => {
	test("with the same columns in another order are read by their names", () => {
		const read = importLines([
			"Bib,Name,Team,Time",
			"1,Ann,LG,40:00",
			"Time,Bib,Name,Team",
			"41:00,2,Bob,TV",
		]);
		expect(read.recording.entrants).toMatchObject([
			{ bib: "1", name: "Ann", team: "LG" },
			{ bib: "2", name: "Bob", team: "TV" },
		]);
		expect(timesOf(read)).toEqual([
			[2_400_000, null],
			[2_460_000, null],
		]);
		expect(read.faults).toMatchObject([
			{ row: 3, reason: expect.stringMatching(/^This row repeats/) },
		]);
	});

	test("with other columns report the columns that are left out", () => {
		const { recording, faults } = importLines([
			"Bib,Name,Time",
			"1,Ann,40:00",
			"Bib,Reason,Name",
			"2,knee,Bob",
		]);
		expect(recording.entrants).toMatchObject([{ name: "Ann" }, { name: "Bob" }]);
		expect(faults).toMatchObject([{ row: 3, reason: expect.stringMatching(/Reason/) }]);
	});
});

describeRaceData(
	"a semicolon file with a comma in its title",
	"cases/german-title-comma.csv",
	(path) => {
		test("is read from its third row", () => {
			const read = importBytes(readFileSync(path));
			expect(read.summary).toMatchObject({ headerRow: 3, encoding: "windows-1252" });
			expect(bibsOf(read)).toEqual(["17", "23", "41"]);
			expect(timesOf(read)).toEqual([
				[2_285_000, 2_281_000],
				[2_350_000, 2_342_000],
				[3_665_000, 3_659_000],
			]);
		});
	},
);

describeRaceData(
	"a sheet with six titles and two blocks",
	"cases/signon-six-titles.xlsx",
	(path) => {
		test("has the runners of both blocks, and reports the other rows", () => {
			const read = importBytes(readFileSync(path));
			expect(read.summary.headerRow).toBe(8);
			expect(bibsOf(read)).toEqual(["418", "421", "501"]);
			const { entrants, groups } = read.recording;
			const groupOf = (id: string) => groups.find((group) => group.id === id)?.name;
			expect(entrants.map(({ sex, groupId }) => [sex, groupOf(groupId)])).toEqual([
				...[1, 2].map(() => ["1", "Men over 45"]),
				["2", "Women over 45"],
			]);
			expect(read.faults.map(({ row, reason }) => [row, reason.slice(0, 22)])).toEqual([
				[10, "The row has no bib; gi"],
				[13, "This row is a title: t"],
				[14, "This row repeats the h"],
			]);
		});
	},
);

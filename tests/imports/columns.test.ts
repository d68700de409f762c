import { describe, expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { FORMATS } from "../../src/imports/formats.ts";
import { importLines } from "./importing.ts";

/** What every column of one row was read as. */
function readAs(headers: string, row: string, map: string[] = []) {
	const { summary } = importLines([headers, row], { map });
	return Object.fromEntries(summary.mapping.map(({ field, header }) => [header, field]));
}

describe("headers", () => {
	test("English, Traditional Chinese and Japanese headers are understood", () => {
		expect(
			readAs("Bib Number,Full Name,M/F,Team,Gun Time,Chip Time", "1,A,M,X,3:01:00,3:00:00"),
		).toEqual({
			"Bib Number": "bib",
			"Full Name": "name",
			"M/F": "sex",
			Team: "team",
			"Gun Time": "official",
			"Chip Time": "net",
		});
		expect(
			readAs(
				"參賽號碼,姓名,性別,組別,隊名,大會時間,晶片時間,25公里",
				"1,陳,男,男30-39歲,甲,3:01:00,3:00:00,1:40:00",
			),
		).toEqual({
			參賽號碼: "bib",
			姓名: "name",
			性別: "sex",
			組別: "group",
			隊名: "team",
			大會時間: "official",
			晶片時間: "net",
			"25公里": "25K",
		});
		expect(
			readAs(
				"ゼッケン,氏名,種目,年齢区分,所属,グロスタイム,ネットタイム,ハーフ",
				"1,林,マラソン,30代,甲,3:01:00,3:00:00,1:30:00",
			),
		).toEqual({
			ゼッケン: "bib",
			氏名: "name",
			種目: "category",
			年齢区分: "group",
			所属: "team",
			グロスタイム: "official",
			ネットタイム: "net",
			ハーフ: "Half",
		});
	});

	test("a header in two scripts is understood by either", () => {
		expect(readAs("號碼 Bib,姓名 Name,大會時間 (Gun Time)", "1,A,3:00:00")).toMatchObject({
			"號碼 Bib": "bib",
			"大會時間 (Gun Time)": "official",
		});
	});

	test("places, paces and legs beside a known word are not read as its field", () => {
		const { summary } = importLines([
			"bib,time,Gender Rank,組別名次,5K,5K Rank,5K-10K,10K pace,Proj Time,",
			"1,3:00:00,4,5,0:20:00,7,0:20:00,4:10,-,*",
		]);
		expect(summary.ignoredColumns).toEqual([
			"Gender Rank",
			"組別名次",
			"5K Rank",
			"5K-10K",
			"10K pace",
			"Proj Time",
			"column 10",
		]);
	});

	test("a Gender column of places is no sex, and a Division column of places no group (Boston)", () => {
		const rows = Array.from(
			{ length: 40 },
			(_, i) => `${i},${i % 2 ? "M" : "F"},2:59:00,${i + 1},${i + 1}`,
		);
		const { summary, recording } = importLines(["Bib,M/F,Official Time,Gender,Division", ...rows]);
		expect(summary.ignoredColumns).toEqual(["Gender", "Division"]);
		expect(recording.entrants.slice(0, 2).map((entrant) => entrant.sex)).toEqual(["2", "1"]);
	});

	test("Time is the official time only where no other column is", () => {
		expect(readAs("No,Time", "1,3:00:00")).toEqual({ No: "bib", Time: "official" });
		expect(readAs("No,Bib,Time,Official Time", "9,1,3:00:01,3:00:00")).toEqual({
			Bib: "bib",
			"Official Time": "official",
		});
	});
});

describe("a person's mapping of the columns", () => {
	test("can name the column of a field, in any case", () => {
		expect(readAs("Runner,Uhrzeit", "1,3:00:00", ["bib=runner", "official=Uhrzeit"])).toEqual({
			Runner: "bib",
			Uhrzeit: "official",
		});
	});

	test("can leave out a field and a column", () => {
		expect(readAs("bib,Time,Team,5K", "1,3:00:00,X,0:20:00", ["team=", "5K="])).toEqual({
			bib: "bib",
			Time: "official",
		});
	});

	test("can make a column with an unknown name a timing point", () => {
		expect(readAs("bib,time,Turn", "1,3:00:00,1:30:00", ["Turn=Bridge@20.5"])).toMatchObject({
			Turn: "Bridge",
		});
	});

	test.each([
		["bib=Startnummer", /no column "Startnummer".*"bib", "time"/],
		["nonsense", /not a mapping/],
		["gun=time", /does not read "gun"/],
		["time=F", /is the name of the finish/],
	])("is refused as %s, with valid values", (text, message) => {
		const attempt = () => importLines(["bib,time", "1,3:00:00"], { map: [text] });
		expect(attempt).toThrow(BadOption);
		expect(attempt).toThrow(message);
	});
});

describe("columns that are missing or there twice", () => {
	test.each([
		["Name,Time", "A,3:00:00", /as the bib\. The headers are: "Name", "Time".*--map bib=/],
		["bib,name,Uhr", "1,A,3:00:00", /as the time.*--map official=.*--format start-list/],
		[
			"bib,Official Time,Gun Time",
			"1,3:00:00,3:00:01",
			/"Official Time" and "Gun Time".*--map official="Official Time"/,
		],
		["bib,BIB,time", "1,2,3:00:00", /could both be the bib/],
		["bib,time,5K,Chk_05km", "1,3:00:00,0:20:00,0:20:00", /are both the point 5K.*--map "5K"=/],
	])("%s is refused once, with the way to map it", (headers, row, message) => {
		expect(() => importLines([headers, row])).toThrow(UnreadableFile);
		expect(() => importLines([headers, row])).toThrow(message);
	});
});

test("every format has a unique name and a description of one line", () => {
	const names = FORMATS.map((format) => format.name);
	expect(new Set(names).size).toBe(names.length);
	for (const format of FORMATS) expect(format.description).not.toMatch(/\n|^$/);
});

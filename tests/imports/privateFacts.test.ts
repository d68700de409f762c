/** Columns of private facts, in three languages. */
import { describe, expect, test } from "vitest";
import { birthDateReader } from "../../src/imports/runners/birthDate.ts";
import { importLines } from "./importing.ts";

describe("birth dates are read", () => {
	test.each([
		["1988-02-29", "1988-02-29"],
		["1988/2/9", "1988-02-09"],
		["1988.2.9", "1988-02-09"],
		["1988-02-29 00:00:00", "1988-02-29"],
		["29.2.1988", "1988-02-29"],
		["19880229", "1988-02-29"],
		["１９８８年２月２９日", "1988-02-29"],
		["民國77年2月29日", "1988-02-29"],
		["77/2/29", "1988-02-29"],
		["088/12/1", "1999-12-01"],
		["昭和63年2月29日", "1988-02-29"],
		["31/12/1990", "1990-12-31"],
		["12/31/1990", "1990-12-31"],
		["1988", "1988"],
	])("%s", (cell, day) => {
		expect(birthDateReader([])(cell)).toBe(day);
	});

	test.each(["1987-02-29", "3/4/1990", "88", "yesterday", "12/2/88", "2024-13-01"])(
		"not %s",
		(cell) => {
			expect(birthDateReader([])(cell)).toBeNull();
		},
	);

	test("with the day or the month first, as another cell of the column shows", () => {
		expect(birthDateReader(["3/4/1990", "25/4/1990"])("3/4/1990")).toBe("1990-04-03");
		expect(birthDateReader(["3/4/1990", "4/25/1990"])("3/4/1990")).toBe("1990-03-04");
		expect(birthDateReader(["25/4/1990", "4/25/1990"])("3/4/1990")).toBeNull();
	});
});

describe("private columns", () => {
	test.each([
		["Chinese", "號碼,姓名,性別,英文姓名,出生日期,國籍,縣市,執照號碼,電子郵件"],
		[
			"Japanese",
			"ナンバーカード,氏名,性別,氏名（ローマ字）,生年月日,国籍,都道府県,登録番号,メールアドレス",
		],
		["English", "Bib,Name,Sex,Name (English),Date of birth,Nationality,City,Licence no,E-mail"],
	])("are recognised in %s", (_, heads) => {
		const { privateFacts, recording, faults } = importLines([
			heads,
			"7,林小美,F,Lin Mei,1990-05-01,TWN,Hualien,L-17,mei@example.org",
		]);
		expect(faults).toEqual([]);
		expect(recording.entrants).toMatchObject([{ bib: "7", name: "林小美" }]);
		expect(privateFacts).toEqual([
			{
				bib: "7",
				facts: {
					familyName: "",
					givenName: "",
					latinName: "Lin Mei",
					birthDate: "1990-05-01",
					nation: "TWN",
					city: "Hualien",
					licence: "L-17",
					email: "mei@example.org",
					statusReason: "",
				},
			},
		]);
		expect(JSON.stringify(recording)).not.toMatch(/1990|Lin Mei|Hualien|L-17|example/);
	});

	test("give the name if the file has no other column of names", () => {
		const { recording } = importLines(["bib,English name", "7,Lin Mei"]);
		expect(recording.entrants).toMatchObject([{ name: "Lin Mei" }]);
	});

	test("store family and given names separately", () => {
		const { privateFacts, recording } = importLines(["bib,First name,Last name", "7,Ann,Lee"]);
		expect(recording.entrants).toMatchObject([{ name: "Ann Lee" }]);
		expect(privateFacts).toMatchObject([{ facts: { familyName: "Lee", givenName: "Ann" } }]);
	});

	test("report an invalid cell by row and column, and never show its value", () => {
		const { faults, privateFacts } = importLines([
			"bib,name,birthday,email",
			"7,Ann,1990-02-30,no address",
			"8,Ben,1990-02-03,ben@example.org",
		]);
		expect(faults).toMatchObject([
			{ row: 2, column: "birthday", value: "" },
			{ row: 2, column: "email", value: "" },
		]);
		expect(privateFacts[0]?.facts).toMatchObject({ birthDate: "", email: "" });
	});

	test.each([
		["bib,status,reason", "7,DSQ,cut the course", "cut the course"],
		["號碼布,狀態,犯規原因", "7,DQ,抄捷徑", "抄捷徑"],
		["ナンバー,ステータス,失格理由", "7,失格,コースカット", "コースカット"],
		["Startnr,Status,Bemerkung", "7,DNF,Verletzung", "Verletzung"],
		["bib,status,remarks", "7,,late entry", ""],
	])("have the reason of a status: %s, %s", (heads, row, reason) => {
		const { privateFacts, faults } = importLines([heads, row]);
		expect(faults).toEqual([]);
		expect(privateFacts).toMatchObject([{ bib: "7", facts: { statusReason: reason } }]);
	});

	test("leave out remarks without a status", () => {
		const { privateFacts, summary } = importLines(["bib,name,remarks", "7,Ann,late entry"]);
		expect(privateFacts).toEqual([]);
		expect(summary.ignoredColumns).toEqual(["remarks"]);
	});

	test("are absent from a file without them", () => {
		expect(importLines(["bib,name", "7,Ann"]).privateFacts).toEqual([]);
	});
});

test("#2 names the second column under any header", () => {
	const { recording, summary } = importLines(["bib,,name", "7,Ann,x"], {
		map: ["name=#2", "#3="],
	});
	expect(recording.entrants).toMatchObject([{ name: "Ann" }]);
	expect(summary.columns).toEqual([
		{ header: "bib", field: "bib", samples: ["7"] },
		{ header: "column 2", field: "name", samples: ["Ann"] },
		{ header: "name", field: "", samples: ["x"] },
	]);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contentOf } from "../../src/imports/content.ts";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { cellOf } from "../../src/imports/table/row.ts";
import { parseTable } from "../../src/imports/table/table.ts";
import { readWorkbook } from "../../src/imports/workbook/workbook.ts";
import { runs } from "../fixtures/runs.ts";
import { importBytes, importLines } from "./importing.ts";
import { type WrittenCell, workbookOf, zipOf } from "./workbookFile.ts";

const DAY_MS = 86_400_000;

/** The text of one cell in a workbook. */
function shown(cell: WrittenCell, is1904 = false): string | undefined {
	const bytes = workbookOf([{ name: "A", rows: [["x", cell]] }], is1904);
	return readWorkbook(bytes, 1e6)[0]?.rows[0]?.cells[1];
}
const format = (number: number, code: string) => shown({ number, format: code });

describe("a bib", () => {
	test("has the zeros that its cell shows", () => {
		expect(format(123, "00000")).toBe("00123");
		expect(format(123456, "00000")).toBe("123456");
	});
	test("has the letter that its cell shows", () => {
		expect(format(12, '"W"000')).toBe("W012");
		expect(format(12, "\\F\\-00")).toBe("F-12");
	});
	test("is the plain number in any other format", () => {
		for (const code of ["General", "0", "#,##0", "0.00", "@", "[>100]0;[Red]0", "#1"])
			expect(format(1234, code)).toBe("1234");
	});
	test("that is text stays as it is", () => {
		expect(shown(" 00123 ")).toBe("00123");
	});
});

describe("a time", () => {
	const days = (text: string) => Date.parse(`1970-01-01T${text}Z`) / DAY_MS;
	test.each([
		"h:mm:ss",
		"[h]:mm:ss",
		"hh:mm:ss.000",
		"[$-404]h:mm:ss;@",
		'上午/下午 hh"時"mm"分"',
		"#21",
		"#46",
		"#33",
	])("is clock text in any format: %s", (code) => {
		expect(format(days("02:59:21"), code)).toBe("2:59:21");
	});
	test("has its milliseconds, and none from rounding", () => {
		expect(format(days("02:59:21.250"), "h:mm:ss")).toBe("2:59:21.250");
		expect(format(0.124548611, "h:mm:ss")).toBe("2:59:21");
	});
	test("beyond 24 h has more than 24 hours", () => {
		expect(format(1 + days("02:10:05"), "h:mm:ss")).toBe("26:10:05");
	});
	test("of a day has its date, in workbooks that count from 1900 or from 1904", () => {
		expect(format(45_641.25, "yyyy/m/d h:mm")).toBe("2024-12-15 06:00:00");
		expect(format(45_641, "m/d/yy")).toBe("2024-12-15");
		expect(shown({ number: 45_641 - 1_462, format: "m/d/yy" }, true)).toBe("2024-12-15");
	});
	test("without a format is the number that it is", () => {
		expect(shown(0.1 + 0.2)).toBe("0.3");
	});
	test("is read back to the millisecond", () => {
		fc.assert(
			fc.property(fc.nat(9 * DAY_MS), (ms) => {
				const [hours = 0, minutes = 0, seconds = 0] = (format(ms / DAY_MS, "[h]:mm:ss") ?? "")
					.split(":")
					.map(Number);
				expect(Math.round(((hours * 60 + minutes) * 60 + seconds) * 1_000)).toBe(ms);
			}),
		);
	});
});

describe("a text", () => {
	test("is joined from its runs, without the furigana above it", () => {
		const inline =
			"<r><t>山田</t></r><r><t xml:space='preserve'> 花子</t></r><rPh sb='0' eb='2'><t>ヤマダ</t></rPh>";
		expect(shown({ inline })).toBe("山田 花子");
	});
	test("may contain < & and escaped line breaks", () => {
		expect(shown('A & "B" <C>')).toBe('A & "B" <C>');
		expect(shown({ inline: "<t>A_x000A_B</t>" })).toBe("A\nB");
		expect(shown({ inline: "<t><![CDATA[<A>]]>&#38;&#x42;&unknown;</t>" })).toBe("<A>&B&unknown;");
	});
});

test("a cell with an error is reported like any invalid cell", () => {
	const rows = [
		["bib", "Official Time"],
		[1, { error: "#REF!" }],
		[2, "3:00:00"],
	];
	const { faults, summary } = importBytes(workbookOf([{ name: "A", rows }]));
	expect(summary).toMatchObject({ format: "results-csv", encoding: null, imported: 2 });
	expect(faults).toMatchObject([{ row: 2, column: "Official Time", value: "#REF!" }]);
});

test("a formula without a computed value is reported, and is no empty cell", () => {
	const rows: WrittenCell[][] = [
		["bib", "Official Time"],
		[1, "2:59:00"],
		[{ formula: "A2+1" }, "3:00:00"],
	];
	const { faults, summary } = importBytes(workbookOf([{ name: "A", rows }]));
	expect(summary).toMatchObject({ imported: 1 });
	expect(faults).toMatchObject([{ row: 3, column: "bib", value: "#CALC!" }]);
});

test("a workbook and the CSV of the same table give the same recording", () => {
	const lines = [
		"bib,姓名,性別,5K,Official Time,Net Time",
		"00123,陳小明,男,0:20:01,2:59:21,2:59:00",
		"00124,林花子,女,0:22:00,DNF,",
	];
	const cells = lines.map((line) => line.split(","));
	const clock = (text: string): WrittenCell =>
		/^\d+:/.test(text)
			? { number: Date.parse(`1970-01-01T0${text}Z`) / DAY_MS, format: "h:mm:ss" }
			: text;
	const rows = cells.map((row, y) =>
		row.map((cell, x): WrittenCell => {
			if (y > 0 && x === 0) return { number: Number(cell), format: "00000" };
			return cell === "" ? null : clock(cell);
		}),
	);
	const fromWorkbook = importBytes(workbookOf([{ name: "成績", rows }]));
	const fromCsv = importLines(lines);
	expect(fromWorkbook.recording).toEqual(fromCsv.recording);
	expect(fromWorkbook.faults).toEqual(fromCsv.faults);
});

test("crossings with dates are read from a workbook too", () => {
	const rows = [
		["bib", "TimeGun", "TimeStart", "TimeFinish"],
		[1, 45_641.25, 45_641.2501, 45_641.375].map((cell, index) =>
			index === 0 ? cell : { number: cell, format: "yyyy-mm-dd hh:mm:ss" },
		),
	];
	const { recording, summary } = importBytes(workbookOf([{ name: "A", rows }]));
	expect(summary.format).toBe("crossings-csv");
	expect(recording.waves).toEqual([{ id: "1", gun: Date.parse("2024-12-15T06:00:00+08:00") }]);
	expect(recording.passings).toHaveLength(2);
});

describe("the sheet", () => {
	const cover = { name: "Cover", rows: [["City Marathon"], ["Printed", "2024-12-01"]] };
	const runners = {
		name: "Runners",
		rows: [["Start list", "v2"], [null], ["bib", "name"], [7, "A"]],
	};
	test("is the first with a column of bibs, with the row numbers of the sheet", () => {
		const { headers, rows } = parseTable(contentOf(workbookOf([cover, runners]), null));
		expect(headers).toEqual(["bib", "name"]);
		expect(rows).toEqual([{ number: 4, cells: ["7", "A"] }]);
	});
	test("is never a hidden one", () => {
		const hidden = { ...runners, isHidden: true };
		const shownSheet = {
			name: "B",
			rows: [
				["bib", "name"],
				[8, "B"],
			],
		};
		const { rows } = parseTable(contentOf(workbookOf([hidden, shownSheet]), null));
		expect(rows.map((row) => cellOf(row, 0))).toEqual(["8"]);
	});
	test("without rows is refused with a remedy", () => {
		expect(() => importBytes(workbookOf([{ name: "A", rows: [] }]))).toThrow(/no header/);
	});
});

describe("an archive", () => {
	test("of another kind is refused with a remedy", () => {
		const bytes = zipOf([{ path: "results.csv", text: "bib,time\n1,3:00:00\n" }]);
		expect(() => importBytes(bytes)).toThrow(/is not a workbook.*CSV UTF-8/);
	});
	test("that unpacks to more than the limit is refused", () => {
		const bytes = workbookOf([{ name: "A", rows: [["bib", "x".repeat(100_000)]] }]);
		expect(() => readWorkbook(bytes, 50_000)).toThrow(UnreadableFile);
		expect(() => readWorkbook(bytes, 50_000)).toThrow(
			/unpacks to more than 1 MB.*as \.xlsx or CSV/,
		);
	});
	test("that unpacks to more than it declares is refused with the damaged file's name", () => {
		const text = `<workbook>${" ".repeat(5_000_000)}</workbook>`;
		const bytes = zipOf([{ path: "xl/workbook.xml", text, declaredSize: 100 }]);
		expect(bytes.length).toBeLessThan(10_000);
		expect(() => readWorkbook(bytes, 1e9)).toThrow(UnreadableFile);
		expect(() => readWorkbook(bytes, 1e9)).toThrow(/damaged at xl\/workbook\.xml/);
	});
	test("that is encrypted is refused with a remedy", () => {
		const bytes = zipOf([{ path: "xl/workbook.xml", text: "", isEncrypted: true }]);
		expect(() => readWorkbook(bytes, 1e6)).toThrow(/password.*Save a copy without one/);
	});
	test("with damaged bytes is read correctly or refused, and never crashes the import", () => {
		const rows = [
			["bib", "name", "time"],
			[1, "A", "3:00:00"],
		];
		const whole = workbookOf([{ name: "A", rows }]);
		const recording = importBytes(whole).recording;
		fc.assert(
			fc.property(fc.nat(whole.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
				const bytes = Uint8Array.from(whole);
				bytes[at] = (bytes[at] ?? 0) ^ change;
				try {
					expect(importBytes(bytes).recording).toEqual(recording);
				} catch (error) {
					if (!(error instanceof UnreadableFile)) throw error;
				}
			}),
			{ numRuns: runs(500) },
		);
		for (let length = 4; length < whole.length; length += 7)
			expect(() => importBytes(whole.subarray(0, length))).toThrow(UnreadableFile);
	});
});

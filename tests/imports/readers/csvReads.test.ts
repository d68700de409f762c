import { describe, expect, test } from "vitest";
import { csvReads } from "../../../src/imports/readers/csvReads.ts";
import { logFormatOf } from "../../../src/imports/readers/logOrList.ts";
import { readLines, taipei } from "./reading.ts";

const timeOf = (time: string) => {
	const { reads, faults } = readLines(csvReads, ["bib,time", `1,${time}`]);
	return reads[0]?.time ?? faults[0]?.reason;
};

describe("a time", () => {
	const finish = taipei("2024-12-15T09:30:00.250");
	test.each([
		["epoch milliseconds", String(finish)],
		["Unix seconds", String(finish / 1_000)],
		["an instant with an offset", "2024-12-15T01:30:00.25Z"],
		["a local date and time", "2024-12-15 09:30:00.25"],
		["a local time of day", "9:30:00.25"],
	])("may be %s", (_, text) => {
		expect(timeOf(text)).toBe(finish);
	});

	test.each(["soon", "9:30", "2024-02-30 09:00:00", "99:00:00", ""])("is not %j", (text) => {
		expect(timeOf(text)).toMatch(/is not a time; write/);
	});

	test.each([
		["Transponder;Datum;Uhrzeit", "A1;16.12.2024;00:10:00"],
		["chip,Fecha,hora", "A1,2024-12-16,00:10:00"],
		["chip,time,a head that is not known", "A1,00:10:00,2024/12/16"],
	])("has the date of another column under any head: %s", (head, row) => {
		const { reads } = readLines(csvReads, [head, row]);
		expect(reads[0]?.time).toBe(taipei("2024-12-16T00:10:00"));
	});

	test.each(["1/0/1900 00:10:00", "1900/1/0 00:10:00", "1899-12-30 0:10:00"])(
		"is a time of day after day 0 of a spreadsheet: %s",
		(cell) => {
			const { reads } = readLines(csvReads, ["chip,time", `A1,${cell}`]);
			expect(reads[0]?.time).toBe(taipei("2024-12-15T00:10:00"));
		},
	);

	test("of a reader with a clock that was not set has the reader's date", () => {
		const { reads } = readLines(csvReads, ["chip,time", "A1,1970-01-01 00:10:00"]);
		expect(reads[0]?.time).toBe(taipei("1970-01-01T00:10:00"));
	});

	test("may have a comma before its decimals, also in the last column of a table with commas", () => {
		const expected = taipei("2024-12-15T00:10:05.040");
		const timesIn = (...lines: string[]) =>
			readLines(csvReads, lines).reads.map(({ time }) => time);
		expect(timesIn("chip;time", "A1;00:10:05,040")).toEqual([expected]);
		expect(timesIn("chip,time", "A1,00:10:05,040", "A2,00:10:05,04")).toEqual([expected, expected]);
		expect(timesIn("chip,time", "A1,2024-12-15 00:10:05,040")).toEqual([expected]);
		// Another cell may have the comma.
		expect(timesIn("time,chip,lane", "00:10:05,A1,2,040")).toEqual([]);
		expect(timesIn("chip,time", "A1,00:10:05.1,040")).toEqual([]);
	});

	test("has no date of a birth", () => {
		const { reads } = readLines(csvReads, ["bib,birth date,time", "1,1990-12-16,00:10:00"]);
		expect(reads[0]?.time).toBe(taipei("2024-12-15T00:10:00"));
	});

	test("is below Zeit; beside bibs, the table is not surely a log", () => {
		const { reads } = readLines(csvReads, ["Transponder;Zeit", "A1;28.11.2026 08:00:05,12"]);
		expect(reads[0]?.time).toBe(taipei("2026-11-28T08:00:05.120"));
		expect(logFormatOf("Startnr;Zeit\n1;40:00\n")).toBeNull();
	});

	test("may have its date in a separate column", () => {
		const { reads } = readLines(csvReads, ["bib,date,time", "1,2024-12-16,00:10:00"]);
		expect(reads[0]?.time).toBe(taipei("2024-12-16T00:10:00"));
	});
});

describe("the columns", () => {
	test("are recognised by their headers in the languages of the field", () => {
		const expected = [{ point: "10K", tag: { kind: "chip", chip: "058003700001" } }];
		for (const header of [
			"location,transponder,timestamp",
			"計時點,晶片編號,通過時間",
			"地点,チップ,タイム",
			"Messpunkt,Transponder,Uhrzeit",
			"Point de passage,Chip,Heure de passage",
			"Place,Chip,Time",
			"Station,EPC,Time",
			"場所,チップ,通過時刻",
		])
			expect(readLines(csvReads, [header, "10K,058003700001,09:00:00"]).reads).toMatchObject(
				expected,
			);
	});

	test("named Place are no points beside bibs, where they are ranks", () => {
		const { reads, faults } = readLines(csvReads, ["place,bib,time", "1,77,09:00:00"]);
		expect(reads.map(({ point }) => point)).not.toContain("1");
		expect([...reads, ...faults]).toHaveLength(1);
	});

	test("have source and sequence if the file has them", () => {
		const { reads } = readLines(csvReads, [
			"source,sequence,point,chip,time",
			"mat-1,17,5K,A1,09:00:00",
			",,5K,A1,09:00:00",
		]);
		expect(reads.map(({ source, sequence }) => [source, sequence])).toEqual([
			["mat-1", 17],
			["log.txt", null],
		]);
	});

	test("named No hold no sequence, because each export numbers its rows from 1", () => {
		expect(readLines(csvReads, ["No,bib,time", "1,77,09:00:00"]).reads).toMatchObject([
			{ sequence: null, tag: { bib: "77" } },
		]);
	});

	test("may be separated by semicolons or tabs, and their cells quoted", () => {
		expect(readLines(csvReads, ["bib;time;note", '7;09:00:00;"a;b"']).reads).toHaveLength(1);
		expect(readLines(csvReads, ["bib\ttime", "7\t09:00:00"]).reads).toHaveLength(1);
	});

	test("are recognised again where another log was appended", () => {
		const { reads, faults } = readLines(csvReads, [
			"bib,time",
			"1,09:00:00",
			"time;chip",
			"09:00:01;A1",
		]);
		expect(faults).toEqual([]);
		expect(reads.map(({ tag }) => tag.kind)).toEqual(["bib", "chip"]);
	});
});

test("lines above the header, shifted cells and open quotes are reported by row; empty rows are skipped", () => {
	const { reads, faults, skipped } = readLines(csvReads, [
		"\ufeffFinish line log",
		"bib,time",
		"1,09:00:00,x",
		'2,"09:00:00',
		",",
		"3,09:00:00",
	]);
	expect(reads).toHaveLength(1);
	expect(faults.map(({ row, column }) => [row, column])).toEqual([
		[1, "line"],
		[3, "column 3"],
		[4, "line"],
	]);
	expect(skipped).toBe(2);
});

describe("parts of a second in a separate column", () => {
	const read = (heads: string, ...rows: string[]) => readLines(csvReads, [heads, ...rows]);

	test.each([
		"ms",
		"MS",
		"msec",
		"milliseconds",
		"Milli_seconds",
		"Millisekunden",
		"毫秒",
		"ミリ秒",
		"1/1000 s",
	])("belong to the time under %s", (head) => {
		const { reads, faults } = read(
			`chip,time,${head}`,
			"A1,08:38:05,40",
			"A2,08:38:05,120",
			"A3,08:38:05,",
		);
		expect(faults).toEqual([]);
		expect(reads.map(({ time }) => time)).toEqual([
			taipei("2024-12-15T08:38:05.040"),
			taipei("2024-12-15T08:38:05.120"),
			taipei("2024-12-15T08:38:05"),
		]);
	});

	test("may be hundredths and tenths, and be beside dates and Unix seconds", () => {
		expect(read("chip,time,hundredths", "A1,08:38:05,4").reads[0]?.time).toBe(
			taipei("2024-12-15T08:38:05.040"),
		);
		expect(read("chip,time,Zehntel", "A1,08:38:05,4").reads[0]?.time).toBe(
			taipei("2024-12-15T08:38:05.400"),
		);
		expect(read("chip,date,time,ms", "A1,2024-12-16,08:38:05,40").reads[0]?.time).toBe(
			taipei("2024-12-16T08:38:05.040"),
		);
		const at = taipei("2024-12-15T08:38:05");
		expect(read("chip,time,ms", `A1,${at / 1_000},40`).reads[0]?.time).toBe(at + 40);
		expect(read("chip,time,ms", "A1,08:38:05.040,40").reads[0]?.time).toBe(at + 40);
	});

	test("that fit no time are reported", () => {
		const { reads, faults } = read("chip,time,ms", "A1,08:38:05,4000", "A2,08:38:05.5,40");
		expect(reads).toEqual([]);
		expect(faults).toMatchObject([
			{ row: 2, column: "milliseconds", value: "4000" },
			{ row: 3, column: "milliseconds", value: "40" },
		]);
	});
});

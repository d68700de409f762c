import fc from "fast-check";
import iconv from "iconv-lite";
import { describe, expect, test } from "vitest";
import { ANY_LAYOUT } from "../../src/imports/table/layout.ts";
import { parseTable } from "../../src/imports/table/table.ts";
import { joinLines } from "../../src/race/record/plainText.ts";
import { runs } from "../fixtures/runs.ts";
import { importBytes, importLines } from "./importing.ts";

const tableOf = (text: string) =>
	parseTable({ kind: "text", text, encoding: "utf-8", layout: ANY_LAYOUT });

describe("rows and cells", () => {
	test("rows are numbered as a spreadsheet shows them: blank rows and line breaks in cells included", () => {
		const { rows } = tableOf('bib,name\n1,"A\nB"\n\n,,\n2,C\n');
		expect(rows.map((row) => row.number)).toEqual([2, 5]);
		expect(rows[0]?.cells).toEqual(["1", "A\nB"]);
	});

	test("a title above the header is skipped and counted as a row", () => {
		const { headers, rows } = tableOf("2024 臺北馬拉松 成績\n\nbib,time\n1,2:00:00\n");
		expect(headers).toEqual(["bib", "time"]);
		expect(rows[0]?.number).toBe(4);
	});

	test("semicolons and tabs separate cells as well as commas", () => {
		expect(tableOf("bib;time\n1;80,25\n").rows[0]?.cells).toEqual(["1", "80,25"]);
		expect(tableOf("bib\tname\n1\tA, B\n").rows[0]?.cells).toEqual(["1", "A, B"]);
	});

	test("cells are trimmed at their ends and untouched inside", () => {
		expect(tableOf("bib,name\n 1 ,\u3000陳\u3000小明  \n").rows[0]?.cells).toEqual([
			"1",
			"陳\u3000小明",
		]);
	});

	test("a name with an unquoted comma moves the row's cells, so the row is refused", () => {
		const { recording, faults } = importLines([
			"bib,name,time",
			"1,Doe, Jane,3:00:00",
			"2,Roe,3:01:00",
		]);
		expect(recording.entrants.map((entrant) => entrant.bib)).toEqual(["2"]);
		expect(faults).toMatchObject([{ row: 2, column: "column 4", value: "3:00:00" }]);
	});

	test("a row with fewer cells is read as far as it has cells", () => {
		const { recording, faults } = importLines(["bib,time,team", "1,3:00:00"]);
		expect(recording.entrants).toMatchObject([{ bib: "1", team: "" }]);
		expect(faults).toEqual([]);
	});
});

/** Characters that Big5 has too, and those that make a CSV difficult. */
const cellText = fc
	.array(fc.constantFrom(..."陳林黃張李王吳劉蔡楊號馬拉松Jo AnnaO'Brien-,\"\n;"), { maxLength: 12 })
	.map((characters) => characters.join("").trim())
	// An apostrophe before a sign keeps a spreadsheet from running a formula, and is no part of the name.
	.filter((text) => !/^[-\s]*$/.test(text) && !/^'-/.test(text));

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

test("names are unchanged for any encoding, line end and quoting", () => {
	fc.assert(
		fc.property(
			fc.array(cellText, { minLength: 1, maxLength: 8 }),
			fc.constantFrom("\n", "\r\n"),
			fc.constantFrom(
				{ encoding: "utf-8", addBOM: false },
				{ encoding: "utf-8", addBOM: true },
				{ encoding: "utf-16le", addBOM: true },
				{ encoding: "big5", addBOM: false },
			),
			(names, lineEnd, { encoding, addBOM }) => {
				const lines = [
					"號碼布,姓名,大會時間",
					...names.map((name, i) => `${i},${quoted(name)},3:00:00`),
				];
				const bytes = iconv.encode(lines.join(lineEnd), encoding, { addBOM });
				const { recording, faults } = importBytes(bytes);
				expect(faults).toEqual([]);
				expect(recording.entrants.map((entrant) => entrant.name)).toEqual(names.map(joinLines));
			},
		),
		{ numRuns: runs(200) },
	);
});

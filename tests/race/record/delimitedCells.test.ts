/** Cells of delimited text, as the CSV parser of our dependencies reads them. */
import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { delimitedCells } from "../../../src/race/record/words/delimitedCells.ts";
import { runs } from "../../fixtures/runs.ts";

const ALL = 1_000;

describe("delimited text", () => {
	test.each([
		[
			'a,"b, c"\n"d ""e""",f\n',
			[
				["a", "b, c"],
				['d "e"', "f"],
			],
		],
		[
			'"two\nlines",x\r\n5" nail,"y"',
			[
				["two\nlines", "x"],
				['5" nail', "y"],
			],
		],
		["a,\n\nb\r", [["a", ""], [""], ["b"]]],
		["", []],
	])("%j has its cells", (text, rows) => {
		expect(delimitedCells(text, ",", ALL)).toEqual({ rows, isOpen: false });
	});

	test("is open where a quote is not closed, behind the rows above it", () => {
		expect(delimitedCells('a\n"b\nc', ",", ALL)).toEqual({ rows: [["a"]], isOpen: true });
	});

	test("has at most the requested number of rows", () => {
		expect(delimitedCells("a\nb\nc", ",", 2).rows).toEqual([["a"], ["b"]]);
	});

	test("has the cells that a CSV parser finds, where its quotes are in order", () => {
		const cell = fc.string({
			unit: fc.constantFrom("a", " ", '"', ",", ";", "\n", "\r", "é"),
			maxLength: 5,
		});
		const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
		const row = fc.array(fc.tuple(cell, fc.boolean()), { minLength: 1, maxLength: 4 });
		fc.assert(
			fc.property(fc.array(row, { maxLength: 5 }), fc.constantFrom("\n", "\r\n"), (rows, end) => {
				const text = rows
					.map((cells) =>
						cells
							.map(([own, isQuoted]) => (isQuoted || /[",\r\n]/.test(own) ? quoted(own) : own))
							.join(","),
					)
					.join(end);
				const expected: unknown = parse(text, {
					record_delimiter: ["\r\n", "\n", "\r"],
					relax_column_count: true,
					relax_quotes: true,
				});
				expect(delimitedCells(text, ",", ALL)).toEqual({ rows: expected, isOpen: false });
			}),
			{ numRuns: runs(300) },
		);
	});
});

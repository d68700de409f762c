import fc from "fast-check";
import { expect, test } from "vitest";
import { BadOption } from "../../src/imports/BadOption.ts";
import { UnreadableFile } from "../../src/imports/fault.ts";
import { isBib } from "../../src/race/record/identifier.ts";
import { runs } from "../fixtures/runs.ts";
import { importBytes, importLines } from "./importing.ts";

const HEADER = "bib,sex,status,5K,10K,Official Time,Net Time";
const COLUMNS = HEADER.split(",");
const ROWS = Array.from({ length: 8 }, (_, i) => [
	`${100 + i}`,
	i % 2 === 0 ? "M" : "F",
	"",
	`0:2${i}:00`,
	`0:4${i}:00`,
	`3:0${i}:01`,
	`3:0${i}:00`,
]);

const linesOf = (rows: readonly (readonly string[])[]) => [
	HEADER,
	...rows.map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(",")),
];

test("a damaged cell loses the cell only, a damaged bib its row only", () => {
	const whole = importLines(linesOf(ROWS)).recording;
	fc.assert(
		fc.property(
			fc.nat(ROWS.length - 1),
			fc.nat(COLUMNS.length - 1),
			fc.constantFrom(
				"#REF!",
				"25:99:99",
				"??",
				"1900/01/00",
				"3;00;00",
				"\u0007",
				'"',
				"3:00:00 PM",
			),
			(damagedRow, damagedColumn, damage) => {
				const rows = ROWS.map((row, y) =>
					row.map((cell, x) => (y === damagedRow && x === damagedColumn ? damage : cell)),
				);
				const { recording, faults } = importLines(linesOf(rows));
				expect(faults).toMatchObject([
					{ row: damagedRow + 2, column: COLUMNS[damagedColumn], value: damage },
				]);
				const bib = `${100 + damagedRow}`;
				const others = (items: readonly { bib: string }[]) =>
					items.filter((item) => item.bib !== bib);
				expect(others(recording.entrants)).toEqual(others(whole.entrants));
				expect(others(recording.givenTimes)).toEqual(others(whole.givenTimes));
				expect(recording.entrants).toHaveLength(ROWS.length - (damagedColumn === 0 ? 1 : 0));
			},
		),
		{ numRuns: runs(150) },
	);
});

test("an import of any bytes succeeds, or is refused with a remedy", () => {
	const likeATable = fc
		.array(
			fc.array(
				fc.constantFrom(
					"bib",
					"time",
					"TimeGun",
					"5K",
					"1",
					"3:00:00",
					"1734215400",
					"DNF",
					'"',
					"陳",
					"",
					"\r",
				),
				{
					maxLength: 5,
				},
			),
			{ maxLength: 6 },
		)
		.map((rows) => new TextEncoder().encode(rows.map((row) => row.join(",")).join("\n")));
	fc.assert(
		fc.property(fc.oneof(fc.uint8Array({ maxLength: 200 }), likeATable), (bytes) => {
			try {
				const { recording, summary } = importBytes(bytes);
				expect(recording.entrants.every(({ bib }) => isBib(bib))).toBe(true);
				expect(recording.entrants.length).toBeLessThanOrEqual(summary.rows);
			} catch (error) {
				if (!(error instanceof UnreadableFile || error instanceof BadOption)) throw error;
				expect(error.message).toMatch(/\.$/);
			}
		}),
		{ numRuns: runs(1_500) },
	);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { READ_FORMATS } from "../../../src/imports/readers/readFormats.ts";
import { isChip, normaliseChip } from "../../../src/race/record/chips.ts";
import { isBib } from "../../../src/race/record/identifier.ts";
import { anyCharacter } from "../../fixtures/anyCharacter.ts";
import { runs } from "../../fixtures/runs.ts";
import { readLines } from "./reading.ts";

const LIKELY = [
	"aa0005800370000100012506151032000032",
	"aa400000000123450a2a01123018455927a7FS",
	"Reader, EPC, Time, Sequence/Count, PeakRSSI",
	"10.16.21.147,738AD3FF13CFD7C9F62F029D,123132.461593,0,-52",
	"No;Bib;Date;Time",
	"#P;12;ZICAD30;2024-12-15;09:06:35.944;0;75;43;;1;1;8;0;6233;3.0;17;;Box;177;;D-50432",
	"source,sequence,point,chip,bib,date,time",
	'mat,1,5K,"A,1",,2024-12-15,09:00:00',
	'{"source":"mat","sequence":1,"point":"5K","chip":"A1","time":1734226200250}',
	"[{},",
];

/** Lines of logs with pieces lost, doubled or replaced, and lines of anything. */
const line = fc.oneof(
	fc.constantFrom(...LIKELY),
	fc
		.tuple(
			fc.constantFrom(...LIKELY),
			fc.nat(80),
			fc.nat(20),
			fc.string({ unit: anyCharacter, maxLength: 5 }),
		)
		.map(([text, at, length, piece]) => text.slice(0, at) + piece + text.slice(at + length)),
	fc.string({ unit: anyCharacter, maxLength: 120 }),
);

describe.each(READ_FORMATS)("$name", (format) => {
	test("reads any lines as valid reads, or as faults with a remedy", () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
				const { reads, faults } = readLines(format, lines, { point: null });
				for (const { source, sequence, point, tag, time } of reads) {
					expect(source).not.toBe("");
					expect(point).not.toBe("");
					expect(Number.isSafeInteger(time)).toBe(true);
					expect(sequence === null || (Number.isSafeInteger(sequence) && sequence >= 0)).toBe(true);
					if (tag.kind === "chip") expect(isChip(normaliseChip(tag.chip))).toBe(true);
					else if (tag.kind === "bib") expect(isBib(tag.bib)).toBe(true);
					else expect(sequence).not.toBeNull();
				}
				for (const { row, column, reason } of faults) {
					expect(row).toBeLessThanOrEqual(lines.length);
					expect(column).not.toBe("");
					expect(reason).toMatch(/^[A-Z].*\.$/);
				}
			}),
			{ numRuns: runs(1_000) },
		);
	});

	test("recognises or rejects any text without a crash", () => {
		fc.assert(
			fc.property(fc.array(line, { maxLength: 5 }), (lines) => {
				expect(typeof format.recognises(lines.join("\n"))).toBe("boolean");
			}),
		);
	});
});

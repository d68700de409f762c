import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { jsonReads } from "../../../src/imports/readers/jsonReads.ts";
import type { TimingRead } from "../../../src/race/record/read.ts";
import { readLines, taipei } from "./reading.ts";

const READ = { source: "mat", sequence: 1, point: "5K", chip: "A1", time: 1_734_226_200_250 };
const EXPECTED: TimingRead = {
	source: "mat",
	sequence: 1,
	point: "5K",
	tag: { kind: "chip", chip: "A1" },
	time: taipei("2024-12-15T09:30:00.250"),
};

describe("a read", () => {
	test("is an object a line", () => {
		expect(readLines(jsonReads, [JSON.stringify(READ)]).reads).toEqual([EXPECTED]);
	});

	test("may be in a list, on one line or with others", () => {
		const text = JSON.stringify(READ);
		for (const lines of [
			["[", `${text},`, text, "]"],
			[`[${text},`, `${text}]`],
			[`[${text},${text}]`],
			["[]", text, text],
		]) {
			const { reads, faults } = readLines(jsonReads, lines);
			expect(reads).toEqual([EXPECTED, EXPECTED]);
			expect(faults).toEqual([]);
		}
	});

	test("is a mark with source and sequence, and neither chip nor bib; a struck one is left out", () => {
		const mark = { ...READ, chip: "", bib: "" };
		const lines = [mark, { ...mark, struck: true }, { ...mark, struck: false, raw: 1 }];
		const { reads, faults } = readLines(
			jsonReads,
			lines.map((line) => JSON.stringify(line)),
		);
		const expected = { ...EXPECTED, tag: { kind: "mark" } };
		expect(reads).toEqual([expected, expected]);
		expect(faults).toEqual([]);
		const nameless = readLines(jsonReads, [JSON.stringify({ ...mark, sequence: null })]);
		expect(nameless.reads).toEqual([]);
		expect(nameless.faults).toHaveLength(1);
	});

	test("may have its time as text with an offset, a bib, and neither source nor sequence", () => {
		const text = '{"point":"5K","bib":77,"time":"2024-12-15T09:30:00.25+08:00"}';
		expect(readLines(jsonReads, [text]).reads).toEqual([
			{ ...EXPECTED, source: "log.txt", sequence: null, tag: { kind: "bib", bib: "77" } },
		]);
	});

	test("has its point mapped if the reader has another name for it", () => {
		const { reads } = readLines(jsonReads, [JSON.stringify({ ...READ, point: "mat 7" })], {
			points: new Map([["MAT 7", "5K"]]),
		});
		expect(reads).toEqual([EXPECTED]);
	});

	test("is read back as it was written", () => {
		const read = fc.record({
			source: fc.string({ minLength: 1 }).filter((text) => text.trim() === text),
			sequence: fc.option(fc.nat()),
			point: fc.constantFrom("S", "5K", "F"),
			bib: fc.nat().map(String),
			time: fc.integer({ min: 1e12, max: 4e12 }),
		});
		fc.assert(
			fc.property(read, ({ bib, ...rest }) => {
				expect(readLines(jsonReads, [JSON.stringify({ ...rest, bib })]).reads).toEqual([
					{ ...rest, tag: { kind: "bib", bib } },
				]);
			}),
		);
	});
});

describe("a fault is reported by row and field, and other reads are accepted", () => {
	test.each([
		["{", "line"],
		["null", "line"],
		["[1]", "line"],
		['"x"', "line"],
		[JSON.stringify({ ...READ, time: 1_734_226_200 }), "time"],
		[JSON.stringify({ ...READ, time: "2024-12-15T09:30:00" }), "time"],
		[JSON.stringify({ ...READ, time: undefined }), "time"],
		[JSON.stringify({ ...READ, sequence: 1.5 }), "sequence"],
		[JSON.stringify({ ...READ, chip: undefined }), "bib"],
		[JSON.stringify({ ...READ, chip: "??" }), "chip"],
	])("%s", (line, column) => {
		const { reads, faults } = readLines(jsonReads, [line, JSON.stringify(READ)]);
		expect(reads).toEqual([EXPECTED]);
		expect(faults).toMatchObject([{ row: 1, column }]);
		expect(faults[0]?.reason).toMatch(/\.$/);
	});
});

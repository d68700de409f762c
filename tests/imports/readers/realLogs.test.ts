import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { ipicoChecksum } from "../../../src/imports/readers/ipico.ts";
import { readFormatOf } from "../../../src/imports/readers/readFormats.ts";
import { describeRaceData } from "../../fixtures/raceData.ts";
import { readLines } from "./reading.ts";

/** The lines of a file; the last one ends with a line break. */
const linesOf = (path: string) => readFileSync(path, "utf8").replace(/\n$/, "").split("\n");

function readLog(path: string, zone: string, date = "2024-12-15") {
	const lines = linesOf(path);
	const format = readFormatOf(lines.slice(0, 2).join("\n"), null);
	return { lines, format: format.name, ...readLines(format, lines, { zone, date }) };
}

const keyOf = ({ point, tag, time }: { point: string; tag: object; time: number }) =>
	JSON.stringify([point, tag, time]);

describeRaceData("100 IPICO reads", "reader-logs/ipico-reads.txt", (path) => {
	test("all are read, one a chip, from 10:32:00.00 to 10:55:06.93", () => {
		const { format, lines, reads, faults, skipped } = readLog(path, "Africa/Johannesburg");
		console.log({ format, lines: lines.length, reads: reads.length, faults, skipped });
		expect([format, lines.length, reads.length, faults, skipped]).toEqual([
			"ipico",
			100,
			100,
			[],
			0,
		]);
		expect(new Set(reads.map(keyOf)).size).toBe(100);
		expect(reads[0]?.time).toBe(Date.parse("2025-06-15T10:32:00.00+02:00"));
		expect(reads[99]?.time).toBe(Date.parse("2025-06-15T10:55:06.93+02:00"));
	});

	test("the checksum is the sum of the characters before it, modulo 256, in every line", () => {
		for (const line of linesOf(path))
			expect(ipicoChecksum(line)).toBe(Number.parseInt(line.slice(34, 36), 16));
	});
});

describeRaceData("IPICO first and last seen", "reader-logs/ipico-first-last-seen.txt", (path) => {
	test("all three are read: one chip's first and last seen, 0.61 s apart, and another's", () => {
		const { reads, faults } = readLog(path, "Africa/Johannesburg");
		console.log({ reads: reads.length, faults });
		expect(faults).toEqual([]);
		expect(reads.map(({ source, tag }) => [source, tag])).toEqual([
			["ipico-40", { kind: "chip", chip: "000000012345" }],
			["ipico-40", { kind: "chip", chip: "000000012345" }],
			["ipico-40", { kind: "chip", chip: "00000000AABB" }],
		]);
		expect((reads[1]?.time ?? 0) - (reads[0]?.time ?? 0)).toBe(610);
	});
});

describeRaceData(
	"an Impinj log of a bicycle race",
	"reader-logs/impinj-cycling-2018.txt",
	(path) => {
		test("of 1,967 lines two are no reads, 27 repeat a read, and 28 tags were read 1,938 times", () => {
			const { format, lines, reads, faults, skipped } = readLog(
				path,
				"America/New_York",
				"2018-06-02",
			);
			const distinct = new Set(reads.map(keyOf)).size;
			const tags = new Set(reads.map(({ tag }) => JSON.stringify(tag))).size;
			console.log({
				format,
				lines: lines.length,
				reads: reads.length,
				distinct,
				tags,
				faults,
				skipped,
			});
			expect([format, lines.length, reads.length, faults, skipped]).toEqual([
				"impinj",
				1967,
				1965,
				[],
				2,
			]);
			expect([distinct, tags]).toEqual([1938, 28]);
			const repeats = reads.filter(({ source }) => source === "127.0.0.1");
			expect(repeats).toHaveLength(27);
			const seen = new Set(reads.filter((read) => !repeats.includes(read)).map(keyOf));
			expect(repeats.every((read) => seen.has(keyOf(read)))).toBe(true);
		});

		test("one parked tag was read again and again", () => {
			const { reads } = readLog(path, "America/New_York", "2018-06-02");
			const counts = Map.groupBy(reads, ({ tag }) => JSON.stringify(tag));
			const most = Math.max(...[...counts.values()].map((each) => each.length));
			console.log({ readsOfTheParkedTag: most });
			expect(most).toBeGreaterThan(1_000);
		});
	},
);

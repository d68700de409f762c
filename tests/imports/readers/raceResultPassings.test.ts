import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { raceResultPassings } from "../../../src/imports/readers/raceResultPassings.ts";
import { readLines, taipei } from "./reading.ts";

/** As the decoder communication protocol prints it. */
const decoderLine = (no: number, tag: string, date: string, time: string) =>
	`${no};${tag};${date};${time};0;75;43;;1;1;8;0;6233;3.0;17;;Finish Box;177;;D-50432`;

describe("a decoder's line", () => {
	test("has the number of the passing, which is unique in the box's file", () => {
		const line = decoderLine(12, "ZICAD30", "2024-12-15", "09:06:35.944");
		expect(readLines(raceResultPassings, [line]).reads).toEqual([
			{
				source: "D-50432#177",
				sequence: 12,
				point: "F",
				tag: { kind: "chip", chip: "ZICAD30" },
				time: taipei("2024-12-15T09:06:35.944"),
			},
		]);
	});

	test("is the same read when the decoder pushes it (#P)", () => {
		const line = decoderLine(12, "ZICAD30", "2024-12-15", "09:06:35.944");
		expect(readLines(raceResultPassings, [`#P;${line}`]).reads).toEqual(
			readLines(raceResultPassings, [line]).reads,
		);
	});

	test("of the older form, without LoopOnly and without a date, has the same box and the race's day", () => {
		const line = "7750;ZCMBG52;;10:50:00.477;0;72;127;;1;1;1;16731;2.9;17;;Finish Box;177;;D-50432";
		expect(readLines(raceResultPassings, [line]).reads).toMatchObject([
			{ source: "D-50432#177", sequence: 7750, time: taipei("2024-12-15T10:50:00.477") },
		]);
	});

	test("has a bib if the tag is a number, as passive tags are", () => {
		const { reads } = readLines(raceResultPassings, ["1;115;2024-12-15;09:00:00.000"]);
		expect(reads).toMatchObject([{ source: "log.txt", tag: { kind: "bib", bib: "115" } }]);
	});

	test("of the marker 99999 is skipped, as are replies to commands", () => {
		const { reads, faults, skipped } = readLines(raceResultPassings, [
			"PASSINGS;2;177",
			"GETSTATUS;0;1",
			"#S;1;2",
			decoderLine(1, "99999", "2024-12-15", "09:00:00.000"),
			decoderLine(2, "115", "2024-12-15", "09:00:01.000"),
			"",
		]);
		expect([reads.length, faults, skipped]).toEqual([1, [], 5]);
	});

	test("of a decoder with a clock that was never set is a fault", () => {
		const line = decoderLine(3, "115", "0000-00-00", "00:00:12.000");
		expect(readLines(raceResultPassings, [line]).faults).toMatchObject([{ column: "date" }]);
	});

	test("belongs to the point to which its box, or the box's loop, is mapped", () => {
		const line = decoderLine(3, "115", "2024-12-15", "09:00:00.000");
		const point = (name: string) =>
			readLines(raceResultPassings, [line], { points: new Map([[name, "10K"]]) }).reads[0]?.point;
		expect(point("D-50432")).toBe("10K");
		expect(point("finish box")).toBe("10K");
		expect(point("D-50432:8")).toBe("10K");
		expect(point("D-50432:7")).toBe("F");
	});
});

describe("a file with a header", () => {
	test("is read by the names of its columns, in any order", () => {
		const { reads, faults } = readLines(raceResultPassings, [
			"No;Bib;Date;Time;TimingPoint;DeviceID;FileNo",
			"7;00123;2024-12-15;09:06:35.944;FINISH;D-1;3",
			"8;00124;15.12.2024;09:06:36,05;FINISH;D-1;3",
		]);
		expect(faults).toEqual([]);
		expect(reads).toEqual([
			{
				source: "D-1#3",
				sequence: 7,
				point: "FINISH",
				tag: { kind: "bib", bib: "00123" },
				time: taipei("2024-12-15T09:06:35.944"),
			},
			{
				source: "D-1#3",
				sequence: 8,
				point: "FINISH",
				tag: { kind: "bib", bib: "00124" },
				time: taipei("2024-12-15T09:06:36.050"),
			},
		]);
	});

	test("has the chip, or the bib if there is no chip", () => {
		const { reads } = readLines(raceResultPassings, [
			"No;Bib;Transponder;Date;Time",
			"1;115;ZICAD30;2024-12-15;09:00:00",
			"2;116;;2024-12-15;09:00:01",
		]);
		expect(reads.map(({ tag }) => tag)).toEqual([
			{ kind: "chip", chip: "ZICAD30" },
			{ kind: "bib", bib: "116" },
		]);
	});

	test("with timing points of other names needs them mapped", () => {
		const { reads, faults } = readLines(
			raceResultPassings,
			[
				"No;Bib;Date;Time;Timing Point",
				"1;1;2024-12-15;09:00:00;FINISH",
				"2;1;2024-12-15;08:00:00;KM10",
			],
			{ points: new Map([["finish", "F"]]) },
		);
		expect(reads.map(({ point }) => point)).toEqual(["F"]);
		expect(faults).toMatchObject([{ row: 3, column: "point", value: "KM10" }]);
	});

	test("loses only the rows without a tag, a time or a whole number", () => {
		const { reads, faults } = readLines(raceResultPassings, [
			"No;Bib;Date;Time",
			"1;;2024-12-15;09:00:00",
			"2;5;2024-12-15;25:00:00",
			"x;5;2024-12-15;09:00:00",
			"4;5;2024-12-15;09:00:00",
		]);
		expect(reads.map(({ sequence }) => sequence)).toEqual([4]);
		expect(faults.map(({ row, column }) => [row, column])).toEqual([
			[2, "bib"],
			[3, "time"],
			[4, "sequence"],
		]);
	});
});

test("every printed passing is read back to the millisecond", () => {
	fc.assert(
		fc.property(
			fc.nat(1_000_000),
			fc.integer({ min: Date.UTC(2001), max: Date.UTC(2099, 11, 31) }),
			(no, instant) => {
				const [date = "", time = ""] = new Date(instant).toISOString().replace("Z", "").split("T");
				expect(
					readLines(raceResultPassings, [decoderLine(no, "115", date, time)]).reads,
				).toMatchObject([{ sequence: no, time: instant - 8 * 3_600_000 }]);
			},
		),
	);
});

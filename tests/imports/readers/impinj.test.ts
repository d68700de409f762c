import fc from "fast-check";
import { expect, test } from "vitest";
import { impinj } from "../../../src/imports/readers/impinj.ts";
import { readLines, taipei } from "./reading.ts";

const EPC = "738AD3FF13CFD7C9F62F029D";

test("a line has reader, tag and time of day, and the date is the day of the race", () => {
	expect(readLines(impinj, [`10.16.21.147,${EPC},123132.461593,0,-52`]).reads).toEqual([
		{
			source: "10.16.21.147",
			sequence: null,
			point: "F",
			tag: { kind: "chip", chip: EPC },
			time: taipei("2024-12-15T12:31:32.462"),
		},
	]);
});

test("the header and the reader's settings are skipped in any line", () => {
	const { reads, faults, skipped } = readLines(impinj, [
		"Reader, EPC, Time, Sequence/Count, PeakRSSI, TagSeenCount",
		"10.16.21.147,,,,,dense reader MaxMiller,Dual Target,Upon seeing no new Tags,20,1,1,10",
		`10.16.21.147,${EPC},060000.000000,0,-52`,
		"10.16.21.147,,,,,autoset,Single Target,20,1,1,10",
	]);
	expect([reads.length, faults, skipped]).toEqual([1, [], 3]);
});

test("the count is no sequence: a line that the logger repeats is the same read", () => {
	const { reads } = readLines(
		impinj,
		[`10.16.21.147,${EPC},060000.000000,0,-52`, `127.0.0.1,${EPC},060000.000000,8,-52`],
		{ points: new Map([["10.16.21.147", "F"]]) },
	);
	const [first, second] = reads.map(({ sequence, point, tag, time }) => ({
		sequence,
		point,
		tag,
		time,
	}));
	expect(first).toEqual(second);
	expect(first?.sequence).toBe(null);
});

test("reads after midnight are the next day's", () => {
	const { reads } = readLines(impinj, [
		`10.0.0.1,${EPC},235959.900000,0,-52`,
		`10.0.0.1,${EPC},000000.100000,0,-52`,
	]);
	expect(reads.map(({ time }) => time)).toEqual([
		taipei("2024-12-15T23:59:59.900"),
		taipei("2024-12-16T00:00:00.100"),
	]);
});

test("a truncated line, an empty tag and an impossible time are reported by row", () => {
	const { reads, faults } = readLines(impinj, [
		"10.16.21.147,3F9FFD259FC9D6AC733B9624,1",
		"10.16.21.147,,123132.461593,0,-52",
		`10.16.21.147,${EPC},246132.461593,0,-52`,
		`10.16.21.147,${EPC},123132.461593,0,-52`,
	]);
	expect(reads).toHaveLength(1);
	expect(faults.map(({ row, column }) => [row, column])).toEqual([
		[1, "line"],
		[2, "chip"],
		[3, "time"],
	]);
});

test("every logged read is read back to the millisecond", () => {
	const pair = (value: number) => String(value).padStart(2, "0");
	fc.assert(
		fc.property(fc.nat(86_399_999), fc.nat(0xffffffff), (ms, number) => {
			const epc = `35${number.toString(16).padStart(22, "0")}`.toUpperCase();
			const clock = [ms / 3_600_000, (ms / 60_000) % 60, (ms / 1_000) % 60].map((part) =>
				pair(Math.trunc(part)),
			);
			const micros = String((ms % 1_000) * 1_000).padStart(6, "0");
			const { reads } = readLines(impinj, [`10.0.0.1,${epc},${clock.join("")}.${micros},0,-60`]);
			expect(reads).toMatchObject([
				{ tag: { chip: epc }, time: taipei("2024-12-15T00:00:00") + ms },
			]);
		}),
	);
});

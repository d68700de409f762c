import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ipico, ipicoChecksum } from "../../../src/imports/readers/ipico.ts";
import { readLines, taipei } from "./reading.ts";

const hex = (value: number) => value.toString(16).padStart(2, "0");
const digits = (value: number) => String(value).padStart(2, "0");

/** A line as a reader prints it, with the right checksum. */
function lineOf(chip: string, local: Date, reader = "00", suffix = ""): string {
	const clock = [
		local.getUTCFullYear() % 100,
		local.getUTCMonth() + 1,
		local.getUTCDate(),
		local.getUTCHours(),
		local.getUTCMinutes(),
		local.getUTCSeconds(),
	].map(digits);
	const body = `aa${reader}${chip}0001${clock.join("")}${hex(local.getUTCMilliseconds() / 10)}`;
	return `${body}${hex(ipicoChecksum(body))}${suffix}`;
}

test("a line has chip, reader and local time, with hexadecimal hundredths", () => {
	expect(readLines(ipico, ["aa000580037000020001250615103214073f"]).reads).toEqual([
		{
			source: "ipico-00",
			sequence: null,
			point: "F",
			tag: { kind: "chip", chip: "058003700002" },
			time: taipei("2025-06-15T10:32:14.070"),
		},
	]);
});

test("first and last seen are two reads", () => {
	const local = new Date("2024-12-15T07:00:00.000Z");
	const { reads } = readLines(ipico, [
		lineOf("058003700002", local, "40", "FS"),
		lineOf("058003700002", new Date(local.getTime() + 2_500), "40", "LS"),
	]);
	expect(reads.map(({ time }) => time)).toEqual([
		taipei("2024-12-15T07:00:00.000"),
		taipei("2024-12-15T07:00:02.500"),
	]);
});

test("every printed read is read back to the hundredth of a second", () => {
	fc.assert(
		fc.property(
			fc.nat(0xffffffffff),
			fc.integer({ min: Date.UTC(2001), max: Date.UTC(2099, 11, 31) }),
			fc.constantFrom("", "FS", "LS"),
			fc.boolean(),
			(number, instant, suffix, isUpper) => {
				const chip = (number + 1).toString(16).padStart(12, "0");
				const local = new Date(Math.floor(instant / 10) * 10);
				const line = lineOf(isUpper ? chip.toUpperCase() : chip, local, "0a", suffix);
				expect(readLines(ipico, [line]).reads).toMatchObject([
					{
						tag: { chip: isUpper ? chip.toUpperCase() : chip },
						time: local.getTime() - 8 * 3_600_000,
					},
				]);
			},
		),
	);
});

test("a character that changed on the way never becomes a read", () => {
	const line = lineOf("058003700002", new Date("2024-12-15T07:00:00.430Z"));
	fc.assert(
		fc.property(
			fc.integer({ min: 2, max: 35 }),
			fc.constantFrom(..."0123456789abcdef"),
			(at, char) => {
				fc.pre(line[at] !== char);
				const changed = line.slice(0, at) + char + line.slice(at + 1);
				const { reads, faults } = readLines(ipico, [changed]);
				expect(reads).toEqual([]);
				expect(faults).toHaveLength(1);
			},
		),
	);
});

describe("a fault of a line is reported by row and field, and other lines are read", () => {
	const good = lineOf("058003700002", new Date("2024-12-15T07:00:00.000Z"));
	test.each([
		["aa00058003700002000125", "line", /36 characters/],
		["hello", "line", /36 characters/],
		[`${good.slice(0, -2)}00`, "checksum", /fetch the line/],
		[lineOf("000000000000", new Date("2024-12-15T07:00:00Z")), "chip", /empty/],
	])("%s", (line, column, reason) => {
		const { reads, faults } = readLines(ipico, [good, line, good]);
		expect(reads).toHaveLength(2);
		expect(faults).toMatchObject([{ row: 2, column }]);
		expect(faults[0]?.reason).toMatch(reason);
	});

	test.each([
		["30 February", "24023010000000"],
		["25 o'clock", "24021525000000"],
		["a hundredth beyond 99", "24021510000064"],
	])("%s is no time", (_, clock) => {
		const body = `aa000580037000020001${clock}`;
		const line = body + hex(ipicoChecksum(body));
		expect(readLines(ipico, [line]).faults).toMatchObject([{ column: "time" }]);
	});
});

test("replies to commands, blank lines and line ends of Windows are skipped", () => {
	const good = lineOf("058003700002", new Date("2024-12-15T07:00:00.000Z"));
	const { reads, faults, skipped } = readLines(ipico, ["ab000a2c", "", `${good}\r`]);
	expect([reads.length, faults.length, skipped]).toEqual([1, 0, 2]);
});

describe("the point of a read", () => {
	const line = lineOf("058003700002", new Date("2024-12-15T07:00:00.000Z"), "4A");
	const point = (changes: Parameters<typeof readLines>[2]) => {
		const { reads, faults } = readLines(ipico, [line], changes);
		return reads[0]?.point ?? faults[0]?.column;
	};
	test("is the one to which the reader's id is mapped, in any case", () => {
		expect(point({ points: new Map([["4a", "10K"]]) })).toBe("10K");
	});
	test("is the point of the log for any other reader", () => {
		expect(point({ points: new Map([["00", "10K"]]) })).toBe("F");
	});
	test("is requested if neither is known", () => {
		expect(point({ point: null })).toBe("point");
	});
});

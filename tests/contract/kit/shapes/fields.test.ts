import * as v from "valibot";
import { describe, expect, test } from "vitest";
import {
	finishTime,
	flag,
	iaaf,
	instant,
	number,
	text,
} from "../../../../src/contract/kit/shapes/fields.ts";

/** A field of an answer, read as part of one. */
function read<Field extends v.GenericSchema>(field: Field, ...value: readonly unknown[]) {
	const [sent] = value;
	const answer = value.length === 0 ? {} : { field: sent };
	return v.parse(v.object({ field }), answer).field;
}

describe("a text", () => {
	test("is read from a number as its digits", () => {
		expect(read(text, 123)).toBe("123");
		expect(read(text, "00123")).toBe("00123");
	});

	test("that is null or missing is empty", () => {
		expect(read(text, null)).toBe("");
		expect(read(text)).toBe("");
	});

	test("cannot be an object", () => {
		expect(v.is(text, { name: "x" })).toBe(false);
	});
});

describe("a flag", () => {
	test("is set by 1, as text or as a number", () => {
		expect(read(flag, "1")).toBe(true);
		expect(read(flag, 1)).toBe(true);
	});

	test.each(["0", 0, "", null, "true", 2])("is not set by %j", (value) => {
		expect(read(flag, value)).toBe(false);
	});

	test("that is missing is not set", () => {
		expect(read(flag)).toBe(false);
	});
});

describe("a number", () => {
	test("may come as a numeric text", () => {
		expect(read(number, "42")).toBe(42);
		expect(read(number, " 5.125 ")).toBe(5.125);
		expect(read(number, 0)).toBe(0);
		expect(read(number, "-1")).toBe(-1);
	});

	test.each(["", " ", "-", "DNF", "1e999", null])("is not read from %j", (value) => {
		expect(read(number, value)).toBeNull();
	});
});

describe("a finish time", () => {
	test("may come as text with three decimals, or as milliseconds", () => {
		expect(read(finishTime, "01:23:45.678")).toBe(5_025_678);
		expect(read(finishTime, 5_025_678)).toBe(5_025_678);
		expect(read(finishTime, "5025678")).toBe(5_025_678);
	});

	test("may have more than 24 hours", () => {
		expect(read(finishTime, "31:00:00.000")).toBe(111_600_000);
	});

	test.each(["", "-", "DNF", "1:99:00", -1, "-5", 0, "0", "00:00:00.000", null])(
		"is not read from %j",
		(value) => {
			expect(read(finishTime, value)).toBeNull();
		},
	);
});

describe("an instant", () => {
	const AT = Date.UTC(2024, 11, 14, 22, 30, 0, 400);

	test("may come as milliseconds, as seconds, or as text of either", () => {
		expect(read(instant, AT)).toBe(AT);
		expect(read(instant, AT / 1_000)).toBe(AT);
		expect(read(instant, String(AT))).toBe(AT);
		expect(read(instant, "1734215400.4")).toBe(AT);
	});

	test("may come as a date and time, which without an offset is Taipei's", () => {
		expect(read(instant, "2024-12-15 06:30:00.400")).toBe(AT);
		expect(read(instant, "2024-12-15T06:30:00.4")).toBe(AT);
		expect(read(instant, "2024/12/15 06:30:00.400")).toBe(AT);
		expect(read(instant, "2024-12-14T22:30:00.400Z")).toBe(AT);
		expect(read(instant, "2024-12-15T07:30:00.400+09:00")).toBe(AT);
	});

	test.each([
		"",
		0,
		"0",
		-5,
		null,
		"soon",
		"mat 3",
		"2024-13-45 06:30:00",
		"2024-12-15 99:99:99",
		"2024-12-15T99:99:99Z",
		"NaN",
		1e18,
	])("is not read from %j", (value) => {
		expect(read(instant, value)).toBeNull();
	});
});

test("iaaf 1 is the road rule, everything else leaves times as measured", () => {
	expect(read(iaaf, "1")).toBe("up");
	expect(read(iaaf, 1)).toBe("up");
	expect(read(iaaf, "0")).toBe("exact");
	expect(read(iaaf)).toBe("exact");
});

import { expect, test } from "vitest";
import { lastDayOf } from "../../../src/race/record/lastDay.ts";

const EVENT = { date: "2026-03-08", lastDay: "", zone: "Asia/Taipei" };
const at = (text: string) => Date.parse(`${text}+08:00`);

test("the last day is the one that was set", () => {
	const set = { ...EVENT, lastDay: "2026-03-10" };
	expect(lastDayOf(set, at("2026-03-09T10:00:00"))).toBe("2026-03-10");
	expect(lastDayOf(set, null)).toBe("2026-03-10");
});

test("else it is that of the last gun plus the longest cut-off, where the event takes place", () => {
	expect(lastDayOf(EVENT, at("2026-03-08T23:59:59"))).toBe("2026-03-08");
	expect(lastDayOf(EVENT, at("2026-03-09T00:00:00"))).toBe("2026-03-09");
	expect(lastDayOf({ ...EVENT, zone: "Pacific/Honolulu" }, at("2026-03-09T00:00:00"))).toBe(
		"2026-03-08",
	);
});

test("it is never before the event's day", () => {
	expect(lastDayOf(EVENT, null)).toBe("2026-03-08");
	expect(lastDayOf(EVENT, at("2026-03-01T10:00:00"))).toBe("2026-03-08");
	expect(lastDayOf({ ...EVENT, lastDay: "2026-03-07" }, null)).toBe("2026-03-08");
});

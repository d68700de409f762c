import { expect, test } from "vitest";
import { slowLogOf } from "../../../src/race/time/otherDays.ts";
import { at, MIDNIGHT, TEN_KM } from "./clockReads.ts";

const reads = (point: string, ...times: readonly string[]) =>
	times.map((time) => ({ point, time: MIDNIGHT + at(time) }));
const LATE = reads("F", "14:40:00", "14:58:00");

test("a log is reported if every runner is slower than any walk", () => {
	expect(slowLogOf(LATE, TEN_KM, [])).toEqual({
		why: "slower than any walk",
		reads: 2,
		first: 0,
		at: MIDNIGHT + at("14:40:00"),
	});
});

test("a log with a walker or with the start is accepted", () => {
	expect(slowLogOf([...LATE, ...reads("F", "12:50:00")], TEN_KM, [])).toBeNull();
	expect(slowLogOf([...reads("S", "08:00:10"), ...LATE], TEN_KM, [])).toBeNull();
});

test("a slow log is accepted if a later start, a cut-off or several days explain it", () => {
	expect(slowLogOf(LATE, TEN_KM, [MIDNIGHT + at("13:30:00")])).toBeNull();
	const points = TEN_KM.points.map((point) => ({ ...point, cutOff: at("08:00:00") }));
	expect(slowLogOf(LATE, { ...TEN_KM, points }, [])).toBeNull();
	expect(slowLogOf(LATE, { ...TEN_KM, lastDay: "2999-01-01" }, [])).toBeNull();
	expect(slowLogOf(LATE, { ...TEN_KM, fixedTime: at("12:00:00") }, [])).toBeNull();
	expect(slowLogOf(LATE, { ...TEN_KM, guns: [] }, [])).toBeNull();
});

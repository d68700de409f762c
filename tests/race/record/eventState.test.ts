import { expect, test } from "vitest";
import { defaultEvent } from "../../../src/race/record/defaultEvent.ts";
import { eventState } from "../../../src/race/record/eventState.ts";

const EVENT = defaultEvent({
	id: "M1000",
	organisationId: "1",
	name: "Night run",
	date: "2026-03-08",
	zone: "Asia/Taipei",
	phase: "live",
});

test.each([
	["2026-03-07T23:59:59+08:00", "upcoming"],
	["2026-03-08T00:00:00+08:00", "live"],
	["2026-03-08T23:59:59+08:00", "live"],
	["2026-03-09T00:00:00+08:00", "provisional"],
	["2027-03-08T12:00:00+08:00", "provisional"],
] as const)("at %s an event of 8 March that is not announced is %s", (now, state) => {
	expect(eventState(EVENT, Date.parse(now))).toBe(state);
});

test.each([
	["2026-03-07T23:59:59+08:00", "upcoming"],
	["2026-03-09T12:00:00+08:00", "live"],
	["2026-03-10T23:59:59+08:00", "live"],
	["2026-03-11T00:00:00+08:00", "provisional"],
] as const)("at %s an event of 8 to 10 March is %s", (now, state) => {
	expect(eventState({ ...EVENT, lastDay: "2026-03-10" }, Date.parse(now))).toBe(state);
});

test("an announced event is announced on any day", () => {
	for (const now of ["2026-03-07T12:00:00Z", "2026-03-08T12:00:00Z", "2026-04-08T12:00:00Z"])
		expect(eventState({ ...EVENT, phase: "announced" }, Date.parse(now))).toBe("announced");
});

test("an event whose server sends no date is provisional until it is announced", () => {
	expect(eventState({ ...EVENT, date: "" }, 0)).toBe("provisional");
});

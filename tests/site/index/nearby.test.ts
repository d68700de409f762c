import { describe, expect, test } from "vitest";
import { nearbyEvents } from "../../../src/site/index/nearby.ts";

/** Noon in Taipei. */
const NOW = Date.parse("2026-03-08T12:00:00+08:00");

function event(date: string, zone = "Asia/Taipei", lastDay = "") {
	return { date, lastDay, zone };
}

const dates = (events: readonly { date: string }[]) => events.map(({ date }) => date);

describe("quick links are the events", () => {
	test("within seven days of today, either way, in the list's order", () => {
		const list = ["2026-03-16", "2026-03-15", "2026-03-08", "2026-03-01", "2026-02-28"];
		const { quickLinks } = nearbyEvents(
			list.map((date) => event(date)),
			NOW,
		);
		expect(dates(quickLinks)).toEqual(["2026-03-15", "2026-03-08", "2026-03-01"]);
	});
});

describe("today is the day", () => {
	test("at the event's location", () => {
		const list = [event("2026-03-08", "Asia/Taipei"), event("2026-03-08", "Pacific/Honolulu")];
		const { today } = nearbyEvents(list, NOW);
		expect(today).toEqual([event("2026-03-08", "Asia/Taipei")]);
		const later = NOW + 12 * 3_600_000;
		expect(nearbyEvents(list, later).today).toEqual([event("2026-03-08", "Pacific/Honolulu")]);
	});
});

test("a race of several days is today's until its last day", () => {
	const race = event("2026-03-06", "Asia/Taipei", "2026-03-08");
	expect(nearbyEvents([race], NOW).today).toEqual([race]);
	expect(nearbyEvents([race], NOW + 86_400_000).today).toEqual([]);
	expect(nearbyEvents([event("2026-03-06")], NOW).today).toEqual([]);
});

describe("recent are", () => {
	const monthly = Array.from({ length: 12 }, (_, month) => `2025-${12 - month}-01`);

	test("the first eight of the list, of any age", () => {
		const { recent } = nearbyEvents(
			monthly.map((date) => event(date)),
			NOW,
		);
		expect(recent).toHaveLength(8);
		expect(recent[7]?.date).toBe("2025-5-01");
	});

	test("and all within 31 days of today, each once", () => {
		const season = Array.from({ length: 12 }, () => "2026-03-07");
		const list = ["2026-04-08", ...season, "2026-02-05", "2026-02-04"].map((date) => event(date));
		expect(dates(nearbyEvents(list, NOW).recent)).toEqual(["2026-04-08", ...season, "2026-02-05"]);
	});

	test("none without events", () => {
		expect(nearbyEvents([], NOW)).toEqual({ quickLinks: [], today: [], recent: [] });
	});
});

test("an event without a date is not recent, but listed", () => {
	const list = [event("")];
	expect(nearbyEvents(list, NOW)).toEqual({ quickLinks: [], today: [], recent: list });
});

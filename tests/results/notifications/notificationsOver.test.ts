import { expect, test } from "vitest";
import { isOver } from "../../../src/results/notifications/notifications.ts";

const DAY = 86_400_000;
const RACE_DAY = Date.UTC(2025, 10, 2, 4);
const event = (phase: "live" | "announced") => ({ phase, date: "2025-11-02", zone: "Asia/Taipei" });

test.each<readonly [string, "live" | "announced", number, number, boolean]>([
	["at once when an event is announced", "announced", -1, 0, true],
	["not on the day of a live event", "live", -30, 0, false],
	["not months before a live event", "live", -90, -60, false],
	["not in the week after a live event", "live", -30, 7, false],
	["after that week, if the event is still live", "live", -30, 8, true],
	["not after that week for a newer subscription", "live", 5, 8, false],
])("notifications end: %s", (_, phase, since, now, over) => {
	expect(isOver(event(phase), RACE_DAY + since * DAY, RACE_DAY + now * DAY)).toBe(over);
});

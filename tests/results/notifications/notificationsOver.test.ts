import { expect, test } from "vitest";
import { isOver } from "../../../src/results/notifications/isOver.ts";

const DAY = 86_400_000;
const RACE_DAY = Date.UTC(2025, 10, 2, 4);
const event = (phase: "live" | "announced") => ({ phase, date: "2025-11-02", zone: "Asia/Taipei" });

test.each<readonly [string, "live" | "announced", number, number, boolean]>([
	["an announced event, at once", "announced", -1, 0, true],
	["a live one not on its day", "live", -30, 0, false],
	["nor months before it", "live", -90, -60, false],
	["nor in the week after it", "live", -30, 7, false],
	["but after that week, where nobody announced it", "live", -30, 8, true],
	["unless somebody asked since", "live", 5, 8, false],
])("notifications end: %s", (_, phase, since, now, over) => {
	expect(isOver(event(phase), RACE_DAY + since * DAY, RACE_DAY + now * DAY)).toBe(over);
});

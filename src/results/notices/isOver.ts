import { WATCH_DAYS } from "../../race/limits.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { dayOf, daysBetween } from "../../race/time/day.ts";

const DAY_MS = 86_400_000;

/**
 * Whether nobody is told of an event any more: its result is announced, or nobody announced it within the days
 * that a watch list is kept, and as long ago somebody asked last.
 * @param since when somebody asked last, epoch ms
 */
export function isOver(
	{ phase, date, zone }: Pick<RaceEvent, "phase" | "date" | "zone">,
	since: number,
	now: number,
): boolean {
	if (phase === "announced") return true;
	return daysBetween(date, dayOf(now, zone)) > WATCH_DAYS && now - since > WATCH_DAYS * DAY_MS;
}

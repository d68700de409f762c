import { WATCH_DAYS } from "../../race/limits.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { dayOf, daysBetween } from "../../race/time/day.ts";

const DAY_MS = 86_400_000;

/**
 * Whether an event has no notifications any more: its result is announced, or the days for which a watch list is stored
 * have passed since the event and since the last subscription.
 * @param since when the last subscription was made, epoch ms
 */
export function isOver(
	{ phase, date, zone }: Pick<RaceEvent, "phase" | "date" | "zone">,
	since: number,
	now: number,
): boolean {
	if (phase === "announced") return true;
	return daysBetween(date, dayOf(now, zone)) > WATCH_DAYS && now - since > WATCH_DAYS * DAY_MS;
}

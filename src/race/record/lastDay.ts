/** The last day of an event: races run past midnight, or for several days. */
import { dayOf } from "../time/day.ts";
import type { RaceEvent } from "./record.ts";

/**
 * The last day on which runners of an event may be on the course, YYYY-MM-DD: the one that was set, else the day of
 * `end`, and never before the event's date.
 * @param end the last gun plus the longest cut-off, epoch ms; null where either is not known
 */
export function lastDayOf(
	{ date, lastDay, zone }: Pick<RaceEvent, "date" | "lastDay" | "zone">,
	end: number | null,
): string {
	const last = lastDay !== "" || end === null ? lastDay : dayOf(end, zone);
	return last > date ? last : date;
}

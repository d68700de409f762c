/** The last day of an event: races run past midnight, or for several days. */
import { dayOf } from "../time/day.ts";
import type { RaceEvent } from "./record.ts";

/**
 * The last day on which runners of an event may be on the course, YYYY-MM-DD: the one that was set, else the day of
 * `end`, and never before the event's date.
 * @param end of the race (raceEnd), epoch ms; null before the gun
 */
export function lastDayOf(
	{ date, lastDay, zone }: Pick<RaceEvent, "date" | "lastDay" | "zone">,
	end: number | null,
): string {
	const last = lastDay !== "" || end === null ? lastDay : dayOf(end, zone);
	return last > date ? last : date;
}

/** How long after its gun a race without a cut-off has runners: one that begins late in the evening is not over at midnight, ms. */
export const OPEN_MS = 6 * 3_600_000;

/**
 * When runners may be on the course at the latest, epoch ms.
 * @param gun the last one, epoch ms
 * @param longest cut-offs, and the times of fixed-time races, ms
 */
export function raceEnd(gun: number, longest: readonly number[]): number {
	return gun + (longest.length === 0 ? OPEN_MS : Math.max(...longest));
}

/** The events of a list that are near today, by the date in each event's time zone (SPEC section 2). */

import { QUICK_LINK_DAYS, RECENT_COUNT, RECENT_DAYS } from "../../race/limits.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { dayOf, daysBetween } from "../../race/time/day.ts";

type Dated = Pick<ListedEvent, "date" | "zone">;

export interface NearbyEvents<Event> {
	/** Within a week of today, either way. */
	quickLinks: readonly Event[];
	today: readonly Event[];
	/** The first of the list, and all within a month of today. */
	recent: readonly Event[];
}

/**
 * Picks the events that an index puts first; each part keeps the list's order.
 * @param events newest first
 * @param now epoch ms
 */
export function nearbyEvents<Event extends Dated>(
	events: readonly Event[],
	now: number,
): NearbyEvents<Event> {
	const todayIn = new Map<string, string>();
	const away = events.map(({ date, zone }) => {
		const today = todayIn.get(zone) ?? dayOf(now, zone);
		todayIn.set(zone, today);
		return Math.abs(daysBetween(today, date));
	});
	const within = (days: number) => (_: Event, at: number) => (away[at] ?? Number.NaN) <= days;
	return {
		quickLinks: events.filter(within(QUICK_LINK_DAYS)),
		today: events.filter(within(0)),
		recent: events.filter((event, at) => at < RECENT_COUNT || within(RECENT_DAYS)(event, at)),
	};
}

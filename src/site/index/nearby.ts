/** The events of a list that are near today, by their days in each event's time zone (SPEC section 2). */

import { QUICK_LINK_DAYS, RECENT_COUNT, RECENT_DAYS } from "../../race/limits.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import { dayOf, daysBetween } from "../../race/time/day.ts";

type Dated = Pick<ListedEvent, "date" | "lastDay" | "zone">;

export interface NearbyEvents<Event> {
	/** Within a week before or after today. */
	quickLinks: readonly Event[];
	today: readonly Event[];
	/** The first of the list, and all within a month before or after today. */
	recent: readonly Event[];
}

/**
 * Selects the events at the top of an index. Each part is in the list's order.
 * @param events newest first
 * @param now epoch ms
 */
export function nearbyEvents<Event extends Dated>(
	events: readonly Event[],
	now: number,
): NearbyEvents<Event> {
	const todayIn = new Map<string, string>();
	const away = events.map(({ date, lastDay, zone }) => {
		const today = todayIn.get(zone) ?? dayOf(now, zone);
		todayIn.set(zone, today);
		if (date < today && today <= lastDay) return 0;
		return Math.abs(daysBetween(today, date));
	});
	const within = (days: number) => (_: Event, at: number) => (away[at] ?? Number.NaN) <= days;
	return {
		quickLinks: events.filter(within(QUICK_LINK_DAYS)),
		today: events.filter(within(0)),
		recent: events.filter((event, at) => at < RECENT_COUNT || within(RECENT_DAYS)(event, at)),
	};
}

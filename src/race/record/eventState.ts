/** What an event's results are today: the word beside its name on every page (DESIGN section 12). */
import { dayOf } from "../time/day.ts";
import type { RaceEvent } from "./record.ts";

/**
 * `announced`: the results are official. Until then an event is `upcoming` before its day, `live` from it to its last day,
 * and `provisional` after that.
 */
export type EventState = "upcoming" | "live" | "provisional" | "announced";

/** @param now epoch ms; the day is that of the event's time zone */
export function eventState(
	{ phase, date, lastDay, zone }: Pick<RaceEvent, "phase" | "date" | "lastDay" | "zone">,
	now: number,
): EventState {
	if (phase === "announced") return "announced";
	const today = dayOf(now, zone);
	if (date > today) return "upcoming";
	return date === today || lastDay >= today ? "live" : "provisional";
}

/** The keys of the messages that name a state, beside the date of the event. */
export const STATE_TEXTS = {
	upcoming: "event.upcoming",
	live: "event.live",
	provisional: "event.unannounced",
	announced: "event.announced",
} as const satisfies Record<EventState, string>;

/** The day and zone of a log's clock: from the options, else from the server, else today. */
import * as v from "valibot";
import { pjlist } from "../../contract/pjlist.ts";
import { dayOf, isSameZone } from "../../race/time/day.ts";
import type { Attempt } from "./resultsServer.ts";
import type { SendGiven } from "./sendTable.ts";

export interface EventDay {
	/** YYYY-MM-DD. */
	date: string;
	zone: string;
	/** The day is neither given nor known: it is today's. */
	isGuess: boolean;
	/** The event's zone if it differs; null if it does not, or is unknown. */
	otherZone: string | null;
}

/**
 * @param ask makes the call; the answer is `later` if waiting for it is not possible
 * @param zone of events that name none
 */
export async function eventDayOf(
	given: Pick<SendGiven, "event" | "date" | "zone">,
	ask: (path: string, body: unknown) => Promise<Attempt>,
	zone: string,
	now: number,
): Promise<EventDay> {
	const { date } = given;
	if (date !== null && given.zone !== null)
		return { date, zone: given.zone, isGuess: false, otherZone: null };
	const known = eventOf(await ask(pjlist.path, { pjid: given.event }), given.event);
	const itsZone = given.zone ?? known?.zone ?? zone;
	return {
		date: date ?? known?.date ?? dayOf(now, itsZone),
		zone: itsZone,
		isGuess: date === null && known === null,
		otherZone: known !== null && !isSameZone(known.zone, itsZone) ? known.zone : null,
	};
}

function eventOf(attempt: Attempt, eventId: string) {
	const list = attempt.kind === "data" ? v.safeParse(pjlist.data, attempt.data) : null;
	return list?.success ? (list.output.events.find(({ id }) => id === eventId) ?? null) : null;
}

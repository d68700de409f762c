/** The day and the zone of a log's clock: as the command says, as the server knows the event, or today here. */
import * as v from "valibot";
import { pjlist } from "../../contract/pjlist.ts";
import { dayOf, isSameZone } from "../../race/time/day.ts";
import type { SendWords } from "../sendOptions.ts";
import type { Attempt } from "./resultsServer.ts";

export interface EventDay {
	/** YYYY-MM-DD. */
	date: string;
	zone: string;
	/** Nobody said the day: it is today's. */
	isGuess: boolean;
	/** The event's zone where it is another one; null where it is not, or is not known. */
	otherZone: string | null;
}

/**
 * @param ask has the server answer; `later` where it cannot be waited for
 * @param zone of events that name none
 */
export async function eventDayOf(
	words: Pick<SendWords, "event" | "date" | "zone">,
	ask: (path: string, body: unknown) => Promise<Attempt>,
	zone: string,
	now: number,
): Promise<EventDay> {
	const { date } = words;
	if (date !== null && words.zone !== null)
		return { date, zone: words.zone, isGuess: false, otherZone: null };
	const known = eventOf(await ask(pjlist.path, { pjid: words.event }), words.event);
	const itsZone = words.zone ?? known?.zone ?? zone;
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

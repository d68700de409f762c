/**
 * What a log is dated with: the day, the zone, the guns and the points of its event, as a key may read them of any event, also
 * of a private one.
 */
import * as v from "valibot";
import { readerEvent } from "../../contract/ingest/readerEvent.ts";
import { pjlist } from "../../contract/public/pjlist.ts";
import type { CoursePlace } from "../../imports/logs/knownPlaces.ts";
import { dayOf, isSameZone } from "../../race/time/day.ts";
import type { RaceTimes } from "../../race/time/readWindow.ts";
import { CommandFailed } from "../CommandFailed.ts";
import type { Ask } from "./resultsServer.ts";
import type { SendGiven } from "./sendTable.ts";

export interface SentRace {
	/** Its zone is that of the log's clock. */
	race: RaceTimes;
	/** Of its course; none where it is not known. */
	points: readonly CoursePlace[];
	/** The event is not known: the date is the given one, or today's. */
	isGuess: boolean;
	/** The event's zone if it differs; null if it does not, or is unknown. */
	otherZone: string | null;
}

/**
 * @param ask makes a request; its answer is `later` if waiting for it is not possible
 * @param zone of events that name none
 */
export async function sentRaceOf(
	given: Pick<SendGiven, "event" | "date" | "zone" | "log">,
	ask: Ask,
	zone: string,
	now: number,
): Promise<SentRace> {
	const isComplete = given.date !== null && given.zone !== null;
	const known = await knownRace(given.event, ask).catch((error: unknown) => {
		// Sending fails for the same reason. Standard input is kept before, because it is stored nowhere else.
		const mayGoOn = isComplete || given.log?.kind === "standard input";
		if (mayGoOn && error instanceof CommandFailed) return null;
		throw error;
	});
	const logZone = given.zone ?? known?.race.zone ?? zone;
	const race = known?.race ?? {
		...NOTHING_KNOWN,
		date: given.date ?? dayOf(now, logZone),
		lastDay: given.date ?? dayOf(now, logZone),
	};
	return {
		race: { ...race, zone: logZone },
		points: known?.points ?? [],
		isGuess: known === null,
		otherZone: known !== null && !isSameZone(known.race.zone, logZone) ? known.race.zone : null,
	};
}

const NOTHING_KNOWN = { guns: [], points: [], fixedTime: 0 };

type KnownEvent = Pick<SentRace, "race" | "points">;

async function knownRace(eventId: string, ask: Ask): Promise<KnownEvent | null> {
	const attempt = await ask(readerEvent, { pjid: eventId }, undefined);
	if (attempt.kind === "data") {
		const race = v.safeParse(readerEvent.answer, attempt.data);
		return race.success ? { race: race.output, points: race.output.points } : null;
	}
	// Servers of the specification alone have a list of public events, without guns and points.
	return attempt.kind === "absent" ? listedRace(eventId, ask) : null;
}

async function listedRace(eventId: string, ask: Ask): Promise<KnownEvent | null> {
	const attempt = await ask(pjlist, {}, { pjid: eventId });
	const list = attempt.kind === "data" ? v.safeParse(pjlist.data, attempt.data) : null;
	const event = list?.success ? list.output.events.find(({ id }) => id === eventId) : undefined;
	if (event === undefined) return null;
	const { date, zone } = event;
	const lastDay = event.lastDay === "" ? date : event.lastDay;
	return { race: { ...NOTHING_KNOWN, date, lastDay, zone }, points: [] };
}

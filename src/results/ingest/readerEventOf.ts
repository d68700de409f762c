/** Answers readerEvent: what readers have to know of their event, also of a private one. */
import type { Kysely } from "kysely";
import type { ReaderEvent } from "../../contract/timing/readerEvent.ts";
import type { RaceEvent, Recording } from "../../race/record/record.ts";
import { UnknownEvent } from "../../store/errors/UnknownEvent.ts";
import { type Catalogue, loadCourse } from "../../store/load.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** @throws UnknownEvent */
export async function readerEventOf(
	db: Kysely<Tables>,
	{ events, lastDays }: Pick<Catalogue, "events" | "lastDays">,
	eventId: string,
): Promise<ReaderEvent> {
	const event = events.find(({ id }) => id === eventId);
	if (!event) throw new UnknownEvent(eventId);
	const lastDay = lastDays.get(eventId) ?? event.date;
	return raceTimesOf(event, lastDay, await loadCourse(db, eventId));
}

/** What reads are dated with. */
export function raceTimesOf(
	{ date, zone }: Pick<RaceEvent, "date" | "zone">,
	lastDay: string,
	{ categories, waves, points }: Pick<Recording, "categories" | "waves" | "points">,
): ReaderEvent {
	return {
		date,
		lastDay,
		zone,
		guns: waves.flatMap(({ gun }) => gun ?? []),
		fixedTime: categories.reduce(
			(longest, { format }) =>
				format.kind === "fixedTime" ? Math.max(longest, format.duration) : longest,
			0,
		),
		points: points.map(({ id, mat, name, kind, km, cutOff }) => ({
			id,
			mat,
			name,
			kind,
			km,
			cutOff,
		})),
	};
}

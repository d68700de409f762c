/** Answers readerEvent: what readers have to know of their event, also of a private one. */
import type { Kysely } from "kysely";
import type { ReaderEvent } from "../../contract/timing/readerEvent.ts";
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
	const { categories, waves, points } = await loadCourse(db, eventId);
	return {
		date: event.date,
		lastDay: lastDays.get(eventId) ?? event.date,
		zone: event.zone,
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

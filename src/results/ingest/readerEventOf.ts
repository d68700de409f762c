/** Answers readerEvent: what readers have to know of their event, also of a private one. */
import type { Kysely } from "kysely";
import type { ReaderEvent } from "../../contract/ingest/readerEvent.ts";
import { layOutCourses, placesOf } from "../../race/record/courses.ts";
import { shortestTimes } from "../../race/record/fastest/shortestTimes.ts";
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
	event: Pick<RaceEvent, "date" | "zone" | "name" | "fastestPace">,
	lastDay: string,
	{ categories, waves, points }: Pick<Recording, "categories" | "waves" | "points">,
): ReaderEvent {
	const { date, zone } = event;
	const shortest = shortestTimes(
		layOutCourses(categories, points, placesOf(points), event),
		points,
	);
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
		points: points.map(({ id, mat, name, kind, km, cutOff }, position) => ({
			id,
			mat,
			name,
			kind,
			km,
			cutOff,
			shortest: shortest[position] ?? [],
		})),
	};
}

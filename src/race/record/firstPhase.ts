/** The phase of a new event. */
import type { RaceEvent, Recording } from "./record.ts";

/**
 * `announced` if the recording has times, or reads that give times; else `live`: a start list has no result to announce, and
 * without a gun and without a read at a start all runners would be published as not started.
 */
export function firstPhase({
	passings,
	givenTimes,
	waves,
	points,
}: Pick<Recording, "passings" | "givenTimes" | "waves" | "points">): RaceEvent["phase"] {
	if (givenTimes.length > 0) return "announced";
	const starts = new Set(points.filter(({ kind }) => kind === "start").map(({ id }) => id));
	const hasStart =
		waves.some(({ gun }) => gun !== null) || passings.some(({ pointId }) => starts.has(pointId));
	return passings.length > 0 && hasStart ? "announced" : "live";
}

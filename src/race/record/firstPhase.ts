/** The phase of an event that is new: what has no result cannot have been announced. */
import type { RaceEvent, Recording } from "./record.ts";

/** `announced` where the recording has reads or times, else `live`, as a start list before the race is. */
export function firstPhase({
	passings,
	givenTimes,
}: Pick<Recording, "passings" | "givenTimes">): RaceEvent["phase"] {
	return passings.length + givenTimes.length > 0 ? "announced" : "live";
}

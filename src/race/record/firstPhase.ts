/** The phase of a new event. */
import type { RaceEvent, Recording } from "./record.ts";

/** `announced` if the recording has reads or times; else `live`, because a start list has no result to announce. */
export function firstPhase({
	passings,
	givenTimes,
}: Pick<Recording, "passings" | "givenTimes">): RaceEvent["phase"] {
	return passings.length + givenTimes.length > 0 ? "announced" : "live";
}

/** What the times of a command line depend on, asked where a change has a typed time. */
import type { Destination } from "../destination/Destination.ts";
import { raceTimes } from "../text/raceTimes.ts";
import { onDayOf } from "../text/typedInstant.ts";
import type { DecideGiven } from "./decideTable.ts";
import type { TypedAgainst } from "./decisionsOf.ts";

/** @throws Refusal for a time of an unknown runner */
export async function typedAgainst(
	destination: Pick<Destination, "knownField" | "story">,
	event: { id: string; date: string; zone: string },
	{ matter, words, since, until }: Pick<DecideGiven, "matter" | "words" | "since" | "until">,
): Promise<TypedAgainst> {
	const [bib = ""] = words;
	const isTime = matter.name === "time" && bib !== "";
	const isPoint = matter.name === "point" && words.some((word) => word.startsWith("cut-off="));
	const isOfRace = matter.name === "gun" || since !== null || until !== null;
	return {
		race: isOfRace ? await raceTimes(destination, event) : onDayOf(event),
		runner: isTime ? await destination.story(event.id, bib) : null,
		points: isPoint ? (await destination.knownField(event.id)).points : [],
		now: Date.now(),
	};
}

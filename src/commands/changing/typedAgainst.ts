/** What the times of a command line depend on, asked where a change has a typed time. */
import { knownField } from "../../contract/ingest/knownField.ts";
import { story } from "../../contract/story/story.ts";
import type { Connection } from "../connection/connect.ts";
import { raceTimes } from "../text/raceTimes.ts";
import { onDayOf } from "../text/typedInstant.ts";
import type { TypedAgainst } from "./changesOf.ts";
import type { ChangeGiven } from "./changeTable.ts";

/** @throws Refusal for a time of an unknown runner */
export async function typedAgainst(
	connection: Connection,
	event: { id: string; date: string; zone: string },
	{ kind, words, since, until }: Pick<ChangeGiven, "kind" | "words" | "since" | "until">,
): Promise<TypedAgainst> {
	const [bib = ""] = words;
	const isTime = kind.name === "time" && bib !== "";
	const isPoint = kind.name === "point" && words.some((word) => word.startsWith("cut-off="));
	const isOfRace = kind.name === "gun" || since !== null || until !== null;
	return {
		race: isOfRace
			? await raceTimes(connection, event, kind.name === "chip" ? bib : null)
			: onDayOf(event),
		runner: isTime ? await connection.ask(story, { pjid: event.id }, { bib }) : null,
		points: isPoint ? (await connection.ask(knownField, { pjid: event.id }, undefined)).points : [],
		now: Date.now(),
	};
}

/** What the times of a command line depend on, asked where a change has a typed time. */
import { knownField } from "../../contract/ingest/knownField.ts";
import { story } from "../../contract/story/story.ts";
import { stillOut } from "../../contract/watch/stillOut.ts";
import type { ClosingPoint } from "../../race/time/typedCutOff.ts";
import type { Connection } from "../connection/connect.ts";
import { raceTimes } from "../connection/raceTimes.ts";
import { UsageError } from "../options/UsageError.ts";
import { onDayOf } from "../text/typedInstant.ts";
import type { TypedAgainst } from "./changesOf.ts";
import type { ChangeGiven } from "./changeTable.ts";
import { typedDuration } from "./typedDuration.ts";

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
		stillOut: kind.name === "dnf-all" ? await runnersOut(connection, event.id, words) : [],
		now: Date.now(),
	};
}

/** The bibs of those on the course, of a category and beyond a cut-off where they are typed. @throws UsageError where there are none */
async function runnersOut(
	connection: Connection,
	pjid: string,
	[typed = ALL, cutOff = ""]: readonly string[],
): Promise<readonly string[]> {
	const category = typed === ALL ? "" : typed;
	const ms = cutOff === "" ? "" : String(typedDuration("cut-off", cutOff, UNMEASURED));
	const { bibs, categories } = await connection.ask(stillOut, { pjid }, { category, cutOff: ms });
	if (bibs.length > 0) return bibs;
	const beyond = cutOff === "" ? "" : ` beyond ${cutOff}`;
	const others = categories.map(({ cName, count }) => `${cName} (${count})`).join(", ");
	throw new UsageError(
		`no runner${category === "" ? "" : ` of ${category}`} is on the course${beyond}${others === "" ? "" : `, but of ${others}`}`,
	);
}

const ALL = "all";
const UNMEASURED: ClosingPoint = { km: null, sport: "run" };

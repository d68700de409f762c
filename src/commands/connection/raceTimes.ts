/** What the day of a typed time of a race follows from. */
import { knownField } from "../../contract/ingest/knownField.ts";
import { askedMoment } from "../../race/time/askedMoment.ts";
import { onDayOf, type TypedWhen } from "../text/typedInstant.ts";
import type { Connection } from "./connect.ts";

/** As screens ask for it (askedMoment). @param bib of the runner whose gun decides; null for the first gun of the event */
export async function raceTimes(
	connection: Connection,
	event: { id: string; date: string; zone: string },
	bib: string | null = null,
): Promise<TypedWhen> {
	const { runners } = await connection.ask(knownField, { pjid: event.id }, undefined);
	const own = runners.find((runner) => runner.bib === bib)?.gun ?? null;
	const all = [...new Set(runners.flatMap(({ gun }) => gun ?? []))];
	const guns = own === null ? all : [own];
	const { expected, from, until, latest } = askedMoment(event, { guns, after: null });
	return { ...onDayOf(event), expected, from, until, latest };
}

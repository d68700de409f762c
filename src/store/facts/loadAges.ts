/** The table of age factors of an event, and the dates of birth that ages follow from. */
import type { Kysely } from "kysely";
import { readAgeTable } from "../../race/ageGrade/ageFactors.ts";
import type { AgeGrading } from "../../race/ageGrade/ageGrade.ts";
import { type BirthDates, layOutAges } from "../../race/ageGrade/layOutAges.ts";
import type { Field } from "../../race/scoring/field.ts";
import { loadKept } from "../files.ts";
import type { Tables } from "../migrations/tables.ts";

/** The age factors of the runners of a field; null for an event without a table. */
export async function loadAgeGrading(db: Kysely<Tables>, field: Field): Promise<AgeGrading | null> {
	const { id, ageFactors } = field.event;
	if (ageFactors === null) return null;
	const bytes = await loadKept(db, id, ageFactors.hash);
	if (bytes === null) return null;
	const table = readAgeTable(bytes.toString());
	return layOutAges(field, ageFactors.source, table, await loadBirthDates(db, id));
}

/** The dates of birth that are known of the runners of an event. */
export async function loadBirthDates(db: Kysely<Tables>, eventId: string): Promise<BirthDates> {
	const rows = await db
		.selectFrom("entrant_private")
		.innerJoin("private_facts", (join) =>
			join
				.onRef("private_facts.event_id", "=", "entrant_private.event_id")
				.onRef("private_facts.version", "=", "entrant_private.version"),
		)
		.select(["entrant_private.bib", "private_facts.birth_date as birthDate"])
		.where("entrant_private.event_id", "=", eventId)
		.where("private_facts.birth_date", "!=", "")
		.execute();
	return new Map(rows.map(({ bib, birthDate }) => [bib, birthDate]));
}

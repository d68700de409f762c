/** The table of age factors of an event, and the dates of birth that ages follow from. */
import type { Kysely } from "kysely";
import * as v from "valibot";
import { readAgeTable } from "../../race/ageGrade/ageFactors.ts";
import type { AgeGrading } from "../../race/ageGrade/ageGrade.ts";
import { type BirthDates, layOutAges } from "../../race/ageGrade/layOutAges.ts";
import type { AgedGroup } from "../../race/checks/ageGroups.ts";
import type { AgeDay } from "../../race/record/groupByAge.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { sexOfCode } from "../../race/record/sex.ts";
import type { Field } from "../../race/scoring/field.ts";
import { loadKept } from "../files.ts";
import type { Tables } from "../migrations/tables.ts";
import type { EventRows } from "./eventRows.ts";

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

/** The groups of an event that go by age, as the import of birth dates needs them. */
export function agesOf(
	{ category, cgroup }: Pick<EventRows, "category" | "cgroup">,
	event: Pick<RaceEvent, "ageRule" | "date">,
): { groups: AgedGroup[]; day: AgeDay } {
	const nameOf = new Map(category.map(({ id, name }) => [id, name]));
	const groups = cgroup
		.toSorted((a, b) => a.position - b.position)
		.flatMap((row): AgedGroup[] => {
			const { age_from: ageFrom, age_to: ageTo } = row;
			if (ageFrom === null && ageTo === null) return [];
			const { name, sex, category_id } = row;
			return [
				{ category: nameOf.get(category_id) ?? "", name, sex: sexOfCode(sex), ageFrom, ageTo },
			];
		});
	return { groups, day: { rule: event.ageRule, date: event.date } };
}

const dayColumns = v.object({ date: v.string(), ageRule: v.picklist(["raceDay", "yearEnd"]) });

/** The day on which the age counts, from the columns of an event. */
export function parseEventDay(columns: Readonly<Record<string, unknown>>): AgeDay {
	const { date, ageRule: rule } = v.parse(dayColumns, columns);
	return { rule, date };
}

/** The groups of an event that go by age, as the import of birth dates needs them. */
import * as v from "valibot";
import type { AgedGroup } from "../../race/checks/ageGroups.ts";
import type { AgeDay } from "../../race/record/groupByAge.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { sexOfCode } from "../../race/record/sex.ts";
import type { EventRows } from "./eventRows.ts";

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

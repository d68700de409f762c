/** The runners, groups and waves of an event, as an import of a list needs them. */
import type { KnownEntries } from "../../race/record/keepKnown.ts";
import { sexOfCode } from "../../race/record/sex.ts";
import type { LockedEvent } from "../changes/LockedEvent.ts";
import type { EventRows } from "./eventRows.ts";
import { courseOf } from "./factsOf.ts";
import { loadCourseRows, loadEntrantRows } from "./loadRows.ts";

/** As they are stored. */
export async function knownEntries({
	transaction,
	eventId,
}: Pick<LockedEvent, "transaction" | "eventId">): Promise<KnownEntries> {
	const course = await loadCourseRows(transaction, eventId);
	return entriesOf({ ...course, entrant: await loadEntrantRows(transaction, eventId, null) });
}

/** The same of rows in memory. */
export function entriesOf({
	category,
	cgroup,
	wave,
	point,
	entrant,
}: Pick<EventRows, "category" | "cgroup" | "wave" | "point" | "entrant">): KnownEntries {
	const categoryOf = new Map(category.map(({ id, name }) => [id, name]));
	const groupOf = new Map(cgroup.map(({ id, name }) => [id, name]));
	const { points } = courseOf({ category, cgroup, wave, point });
	return {
		runners: new Map(
			entrant.map((row) => [
				row.bib,
				{
					name: row.name,
					sex: sexOfCode(row.sex),
					category: categoryOf.get(row.category_id) ?? "",
					group: groupOf.get(row.group_id) ?? "",
					wave: row.wave_id,
				},
			]),
		),
		categories: category.map(({ name }) => name),
		groups: cgroup.map(({ name, sex, category_id }) => ({
			name,
			sex: sexOfCode(sex),
			category: categoryOf.get(category_id) ?? "",
		})),
		waves: wave.toSorted((a, b) => a.position - b.position).map(({ id }) => id),
		points: points.map(({ id, name, kind, km, categoryIds }) => ({
			id,
			name,
			kind,
			km,
			categories: categoryIds.map((each) => categoryOf.get(each) ?? each),
		})),
	};
}

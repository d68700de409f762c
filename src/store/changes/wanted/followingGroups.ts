/** Groups by age follow what they depend on: the event's date and rule, the ages of groups, a runner's sex and category. */
import {
	type AgeDay,
	groupByAge,
	isAgeUnknown,
	type KnownAge,
} from "../../../race/record/groupByAge.ts";
import { sexOfCode } from "../../../race/record/sex.ts";
import type { EventRows } from "../../facts/eventRows.ts";
import { parseEventDay } from "../../facts/loadAges.ts";
import { loadCourseRows, loadEntrantRows } from "../../facts/loadRows.ts";
import { loadPrivateFacts } from "../../facts/storedPrivateFacts.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns, Wanted } from "../part.ts";
import { rowOf } from "./wantedRows.ts";

/** What a group by age depends on, by table. */
const CAUSES: Readonly<Partial<Record<Wanted["table"], readonly string[]>>> = {
	event: ["date", "ageRule"],
	cgroup: ["age_from", "age_to", "sex", "position"],
	entrant: ["sex", "category_id"],
};

type GroupRow = EventRows["cgroup"][number];
type EntrantRow = EventRows["entrant"][number];

/**
 * The runners whose group is the one that the rule gives before a change, and another one after it. Who is in another group was
 * put there by a person or a list, and stays. A runner of unknown age stays too.
 * @param wanted the change
 */
export async function followingGroups(
	event: LockedEvent,
	wanted: readonly Wanted[],
): Promise<Wanted[]> {
	const isCause = ({ table, after }: Wanted) =>
		after !== null && CAUSES[table]?.some((column) => column in after) === true;
	const causes = wanted.filter(isCause);
	if (causes.length === 0) return [];
	const settings = await rowOf(event, { table: "event", key: [] });
	const { cgroup } = await loadCourseRows(event.transaction, event.eventId);
	const groupsAfter = changedGroups(cgroup, wanted);
	const isAged = ({ age_from, age_to }: GroupRow) => age_from !== null || age_to !== null;
	if (settings === null || ![...cgroup, ...groupsAfter].some(isAged)) return [];
	const changes = wanted.flatMap(({ table, after }) => (table === "event" && after ? [after] : []));
	const settingsAfter: Columns = Object.assign({}, settings, ...changes);
	const births = await loadPrivateFacts(event.transaction, event.eventId);
	const own = new Map(
		wanted.flatMap(({ table, key, after }) =>
			table === "entrant" ? [[String(key[0]), after] as const] : [],
		),
	);
	const isOfAll = causes.some(({ table }) => table !== "entrant");
	const before = ruleOf(cgroup, parseEventDay(settings));
	const after = ruleOf(groupsAfter, parseEventDay(settingsAfter));
	const entrants = await loadEntrantRows(event.transaction, event.eventId, null);
	return entrants.flatMap((row): Wanted[] => {
		const changed = own.get(row.bib);
		const known = { birthDate: births.get(row.bib)?.birthDate ?? "", age: row.age ?? null };
		if (isAgeUnknown(known) || changed === null || (changed === undefined && !isOfAll)) return [];
		if (before(row, known) !== row.group_id) return [];
		// A group that the change itself names.
		if (changed?.["group_id"]) return [];
		const moved = {
			sex: String(changed?.["sex"] ?? row.sex),
			category_id: String(changed?.["category_id"] ?? row.category_id),
		};
		const group = after(moved, known);
		const stays = String(changed?.["group_id"] ?? row.group_id);
		return group === stays
			? []
			: [{ table: "entrant", key: [row.bib], after: { group_id: group } }];
	});
}

/** A function that gives the id of a runner's group by age; '' for none. */
function ruleOf(groups: readonly GroupRow[], day: AgeDay) {
	const byCategory = Map.groupBy(
		groups
			.toSorted((a, b) => a.position - b.position)
			.map((row) => ({
				id: row.id,
				category: row.category_id,
				sex: sexOfCode(row.sex),
				ageFrom: row.age_from,
				ageTo: row.age_to,
			})),
		({ category }) => category,
	);
	return ({ sex, category_id }: Pick<EntrantRow, "sex" | "category_id">, known: KnownAge) =>
		groupByAge(byCategory.get(category_id) ?? [], { sex: sexOfCode(sex), ...known }, day)?.id ?? "";
}

/** Groups as a change leaves them. */
function changedGroups(rows: readonly GroupRow[], wanted: readonly Wanted[]): GroupRow[] {
	const byId = new Map(rows.map((row) => [row.id, row]));
	for (const { table, key, after } of wanted) {
		if (table !== "cgroup") continue;
		const id = String(key[0]);
		if (after === null) byId.delete(id);
		else byId.set(id, { ...(byId.get(id) ?? NEW_GROUP), ...after, id });
	}
	return [...byId.values()];
}

const NEW_GROUP: GroupRow = {
	id: "",
	position: 0,
	category_id: "",
	name: "",
	sex: "0",
	age_from: null,
	age_to: null,
};

/** Rows in which a runner's columns are changed twice as one. */
export function withFollowing(
	wanted: readonly Wanted[],
	following: readonly Wanted[],
): readonly Wanted[] {
	const groups = new Map(following.map((each) => [String(each.key[0]), each]));
	const joined = wanted.map((each): Wanted => {
		const bib = String(each.key[0]);
		const group = each.table === "entrant" ? groups.get(bib) : undefined;
		if (group === undefined || each.after === null) return each;
		groups.delete(bib);
		return { ...each, after: { ...each.after, ...group.after } };
	});
	return [...joined, ...groups.values()];
}

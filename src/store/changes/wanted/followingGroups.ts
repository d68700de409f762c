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
import { loadFactsOfBibs, loadPrivateFacts } from "../../facts/storedPrivateFacts.ts";
import type { LockedEvent } from "../LockedEvent.ts";
import type { Columns, Wanted } from "../part.ts";
import { rowOf, type WantedRows } from "./wantedRows.ts";

/** What a group by age depends on, by table. */
const CAUSES: Readonly<Partial<Record<Wanted["table"], readonly string[]>>> = {
	event: ["date", "ageRule"],
	cgroup: ["age_from", "age_to", "sex", "position"],
	entrant: ["sex", "category_id"],
	entrant_private: ["version"],
};

type GroupRow = EventRows["cgroup"][number];
type EntrantRow = EventRows["entrant"][number];

/** Which runners a change puts into another group by age, and which ones it leaves where they were put by hand. */
export interface FollowingGroups {
	wanted: readonly Wanted[];
	moved: readonly { bib: string; from: string; to: string }[];
	/** Bibs of runners whose group by age would be another one now. */
	kept: readonly string[];
}

const NONE_FOLLOW: FollowingGroups = { wanted: [], moved: [], kept: [] };

/**
 * The runners whose group is the one that the rule gives before a change, and another one after it, and new runners without a
 * group. Who is in another group was put there by a person or a list, and stays. A runner of unknown age stays too.
 */
export async function followingGroups(
	event: LockedEvent,
	{ wanted, versions }: Pick<WantedRows, "wanted" | "versions">,
): Promise<FollowingGroups> {
	const isCause = ({ table, after }: Wanted) =>
		after !== null && CAUSES[table]?.some((column) => column in after) === true;
	const causes = wanted.filter(isCause);
	if (causes.length === 0) return NONE_FOLLOW;
	const settings = await rowOf(event, { table: "event", key: [] });
	const { cgroup } = await loadCourseRows(event.transaction, event.eventId);
	const groupsAfter = changedGroups(cgroup, wanted);
	const isAged = ({ age_from, age_to }: GroupRow) => age_from !== null || age_to !== null;
	if (settings === null || ![...cgroup, ...groupsAfter].some(isAged)) return NONE_FOLLOW;
	const changes = wanted.flatMap(({ table, after }) => (table === "event" && after ? [after] : []));
	const settingsAfter: Columns = Object.assign({}, settings, ...changes);
	const own = new Map(
		wanted.flatMap(({ table, key, after }) =>
			table === "entrant" ? [[String(key[0]), after] as const] : [],
		),
	);
	const isOfAll = causes.some(({ table }) => table === "event" || table === "cgroup");
	const { entrants, births } = await loadPeople(event, isOfAll ? null : [...own.keys()]);
	const bornAfter = new Map(versions.map(({ bib, row }) => [bib, row.birth_date]));
	const before = ruleOf(cgroup, parseEventDay(settings));
	const after = ruleOf(groupsAfter, parseEventDay(settingsAfter));
	const isStored = new Set(entrants.map(({ bib }) => bib));
	const added = [...own].flatMap(([bib, columns]) =>
		columns === null || isStored.has(bib) ? [] : [{ bib, ...NEW_ENTRANT, ...columns }],
	);
	const nameOf = new Map([...cgroup, ...groupsAfter].map(({ id, name }) => [id, name]));
	const named = (id: string) => nameOf.get(id) ?? "";
	const following: Wanted[] = [];
	const moved: { bib: string; from: string; to: string }[] = [];
	const kept: string[] = [];
	for (const row of [...entrants, ...added]) {
		const { bib, age } = row;
		const changed = own.get(bib);
		const known = { birthDate: births.get(bib)?.birthDate ?? "", age };
		const knownAfter = { birthDate: bornAfter.get(bib) ?? known.birthDate, age };
		// A group that the change itself names stays.
		if (changed === null || changed?.["group_id"] || isAgeUnknown(knownAfter)) continue;
		const group = after(
			{
				sex: String(changed?.["sex"] ?? row.sex),
				category_id: String(changed?.["category_id"] ?? row.category_id),
			},
			knownAfter,
		);
		const stays = String(changed?.["group_id"] ?? row.group_id);
		const wasByRule = isStored.has(bib) ? before(row, known) : row.group_id;
		// Who leaves the category leaves its groups, however they were given.
		const isLeft = (changed?.["category_id"] ?? row.category_id) !== row.category_id;
		if (wasByRule !== row.group_id && !isLeft) {
			if (group !== wasByRule && group !== stays) kept.push(bib);
		} else if (group !== stays) {
			following.push({ table: "entrant", key: [bib], after: { group_id: group } });
			moved.push({ bib, from: named(row.group_id), to: named(group) });
		}
	}
	return { wanted: following, moved, kept };
}

/** Runners with their birth dates: all of the event, or some. @param bibs null for all */
async function loadPeople({ transaction, eventId }: LockedEvent, bibs: readonly string[] | null) {
	if (bibs === null)
		return {
			entrants: await loadEntrantRows(transaction, eventId, null),
			births: await loadPrivateFacts(transaction, eventId),
		};
	const rows = await Promise.all(bibs.map((bib) => loadEntrantRows(transaction, eventId, bib)));
	return {
		entrants: rows.flat(),
		births: await loadFactsOfBibs(transaction, eventId, bibs),
	};
}

const NEW_ENTRANT = { sex: "0", category_id: "", group_id: "", age: null };

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

/** Gives categories, groups and waves their ids. */
import type { Category, Group, Wave } from "../race/record.ts";
import { UNSPECIFIED } from "../race/sex.ts";
import type { Known } from "./options.ts";
import type { Runner } from "./runner.ts";

/** Numbers within names count as numbers: M5-9 stands before M10-14. */
const collator = new Intl.Collator("en", { numeric: true });
const byName = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1);

export interface Divisions {
	/** Those of this file's runners. */
	categories: Category[];
	groups: Group[];
	/** The ids of one runner. */
	of: (runner: Runner) => { categoryId: string; groupId: string };
}

/**
 * Ids are numbers in the order of the names, not of the rows, so that the file gives the same ids
 * however it is sorted. What the event has already keeps its id.
 */
export function layOutDivisions(runners: readonly Runner[], known: Known): Divisions {
	const categoryIds = numberAll(
		runners.map((runner) => runner.category),
		byName,
		new Map(known.categories.map(({ name, id }) => [name, id])),
	);
	const idOf = (category: string) => categoryIds.get(category) ?? "";
	const key = (categoryId: string, group: string) => `${categoryId}\n${group}`;
	const membersOf = Map.groupBy(
		runners.filter((runner) => runner.group !== ""),
		(runner) => key(idOf(runner.category), runner.group),
	);
	const groupIds = numberAll(
		[...membersOf.keys()],
		byName,
		new Map(known.groups.map((group) => [key(group.categoryId, group.name), group.id])),
	);
	const groups = [...groupIds].map(([groupKey, id]): Group => {
		const [first, ...others] = membersOf.get(groupKey) ?? [];
		const sex = first?.sex ?? UNSPECIFIED;
		return {
			id,
			categoryId: idOf(first?.category ?? ""),
			name: first?.group ?? "",
			sex: others.every((other) => other.sex === sex) ? sex : UNSPECIFIED,
		};
	});
	return {
		categories: [...categoryIds].map(([name, id]) => ({ id, name })),
		groups,
		of: ({ category, group }) => ({
			categoryId: idOf(category),
			groupId: groupIds.get(key(idOf(category), group)) ?? "",
		}),
	};
}

/** One wave a gun, in the order of the guns (epoch ms). */
export function layOutWaves(guns: Iterable<number>, known: Known): ReadonlyMap<number, Wave> {
	const knownIds = known.waves.flatMap(({ gun, id }) => (gun === null ? [] : [[gun, id] as const]));
	const ids = numberAll([...guns], (a, b) => a - b, new Map(knownIds));
	return new Map([...ids].map(([gun, id]) => [gun, { id, gun }]));
}

/** Distinct names in order, each with the id it has or the next free number. */
function numberAll<Name>(
	names: readonly Name[],
	order: (a: Name, b: Name) => number,
	known: ReadonlyMap<Name, string>,
): Map<Name, string> {
	const used = new Set(known.values());
	let next = 1;
	const free = () => {
		while (used.has(String(next))) next += 1;
		used.add(String(next));
		return String(next);
	};
	return new Map([...new Set(names)].sort(order).map((name) => [name, known.get(name) ?? free()]));
}

/** Assigns ids to categories, groups and waves. */
import { RACE } from "../../race/record/categoryFormat.ts";
import { ANY_AGE } from "../../race/record/groupByAge.ts";
import { type Category, type Group, ONLY_WAVE, type Wave } from "../../race/record/record.ts";
import { UNSPECIFIED } from "../../race/record/sex.ts";
import type { Runner } from "./runnerRow.ts";

/** Numbers in names are compared as numbers: M5-9 comes before M10-14. */
const collator = new Intl.Collator("en", { numeric: true });
const byName = (a: string, b: string) => collator.compare(a, b) || (a < b ? -1 : 1);

/** Ids are numbers in the order of the names, so that they do not depend on how the file is sorted. */
export function layOutDivisions(runners: readonly Runner[]) {
	const { categories, idOf } = layOutCategories(runners.map((runner) => runner.category));
	const key = ({ category, group }: Runner) => `${idOf(category)}\n${group}`;
	const membersOf = Map.groupBy(
		runners.filter((runner) => runner.group !== ""),
		key,
	);
	const groupIds = numberAll([...membersOf.keys()], byName);
	const groups = [...groupIds].map(([groupKey, id]): Group => {
		const [first, ...others] = membersOf.get(groupKey) ?? [];
		const sex = first?.sex ?? UNSPECIFIED;
		return {
			id,
			categoryId: idOf(first?.category ?? ""),
			name: first?.group ?? "",
			sex: others.every((other) => other.sex === sex) ? sex : UNSPECIFIED,
			...ANY_AGE,
		};
	});
	return {
		/** Those of this file's runners. */
		categories,
		groups,
		/** The ids of one runner. */
		of: (runner: Runner): { categoryId: string; groupId: string } => ({
			categoryId: idOf(runner.category),
			groupId: groupIds.get(key(runner)) ?? "",
		}),
	};
}

/** Categories, numbered in the order of their names. */
export function layOutCategories(names: readonly string[]): {
	categories: Category[];
	idOf: (name: string) => string;
} {
	const ids = numberAll(names, byName);
	return {
		categories: [...ids].map(([name, id]) => ({ id, name, rankBy: null, format: RACE })),
		idOf: (name) => ids.get(name) ?? "",
	};
}

/** One wave per gun, in the order of the guns (epoch ms). */
export function layOutWaves(guns: Iterable<number>): ReadonlyMap<number, Wave> {
	const ids = numberAll([...guns], (a, b) => a - b);
	return new Map([...ids].map(([gun, id]) => [gun, { id, gun }]));
}

/** One wave per name. The name is also the id; runners without a wave start in wave 1. */
export function layOutNamedWaves(
	runners: readonly Pick<Runner, "wave">[],
	gun: number | null,
): { waves: Wave[]; waveOf: (runner: Pick<Runner, "wave">) => string } {
	const waveOf = ({ wave }: Pick<Runner, "wave">) => (wave === "" ? ONLY_WAVE : wave);
	const ids = [...new Set(runners.map(waveOf))].sort(byName);
	return { waves: (ids.length === 0 ? [ONLY_WAVE] : ids).map((id) => ({ id, gun })), waveOf };
}

/** Numbers distinct names in order, from 1. */
function numberAll<Name>(
	names: readonly Name[],
	order: (a: Name, b: Name) => number,
): Map<Name, string> {
	return new Map([...new Set(names)].sort(order).map((name, index) => [name, String(index + 1)]));
}

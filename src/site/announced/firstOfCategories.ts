/** What the announced table shows of each category before one is chosen: the number of runners, and the first of them. */
import type { AnnouncedRunner, Announcement } from "../../contract/public/visitorLists.ts";
import { FIRST_OF_CATEGORY } from "../../race/limits.ts";
import type { RankBy } from "../../race/record/record.ts";
import { FEMALE, MALE, type Sex } from "../../race/record/sex.ts";
import { hasResult, type ShownRow, shownRow } from "./shownRow.ts";

export interface FirstOfCategory {
	id: string;
	name: string;
	/** The time that ranks; null if the results server does not send it. */
	rankBy: RankBy | null;
	lists: readonly FirstList[];
}

/** The first of a category: of its women, of its men, or of all. */
export interface FirstList {
	of: "women" | "men" | "all";
	rows: readonly FirstRow[];
}

/** `place` is that in the list. */
export type FirstRow = ShownRow & { place: number };

/**
 * The first women and men of each category; of a category that has not both, the first of all, and in addition where one of
 * them is of neither. A category without ranks has no entry.
 */
export function firstOfCategories(announcement: Announcement): FirstOfCategory[] {
	const rows = rowsByCategory(announcement.runners.filter(({ rank }) => rank !== null));
	return announcement.categories.flatMap(({ id, name, rankBy }) => {
		const own = rows.get(id) ?? [];
		if (own.length === 0) return [];
		const shown = (of: FirstList["of"], first: readonly Placed[]): FirstList => ({
			of,
			rows: first.map(({ row, place }) => ({ ...shownRow(row, announcement), place })),
		});
		const all = firstBy(own, ({ rank }) => rank);
		const bySex = [shown("women", ofSex(own, FEMALE)), shown("men", ofSex(own, MALE))];
		const hasBoth = bySex.every(({ rows: { length } }) => length > 0);
		const isSplit = hasBoth && all.every(({ row: { sex } }) => sex === FEMALE || sex === MALE);
		return [
			{
				id,
				name,
				rankBy,
				lists: [...(isSplit ? [] : [shown("all", all)]), ...(hasBoth ? bySex : [])],
			},
		];
	});
}

interface Placed {
	row: AnnouncedRunner;
	place: number;
}

function ofSex(rows: readonly AnnouncedRunner[], sex: Sex): Placed[] {
	return firstBy(rows, (row) => (row.sex === sex ? row.sexRank : null));
}

/** The first of the rows that have a place. */
function firstBy(
	rows: readonly AnnouncedRunner[],
	placeOf: (row: AnnouncedRunner) => number | null,
): Placed[] {
	const placed = rows.flatMap((row) => {
		const place = placeOf(row);
		return place === null ? [] : { row, place };
	});
	return placed.sort((a, b) => a.place - b.place).slice(0, FIRST_OF_CATEGORY);
}

/**
 * The categories with the numbers of their runners and results. A plain server does not send them, but all rows.
 * @returns null for both of a category without rows in such an answer
 */
export function countedCategories({
	categories,
	runners,
}: Announcement): Announcement["categories"] {
	if (categories.every(({ total }) => total !== null)) return categories;
	const rows = rowsByCategory(runners);
	return categories.map((category) => {
		const own = rows.get(category.id);
		return {
			...category,
			total: category.total ?? own?.length ?? null,
			finishers: category.finishers ?? own?.filter(hasResult).length ?? null,
		};
	});
}

function rowsByCategory(runners: readonly AnnouncedRunner[]): Map<string, AnnouncedRunner[]> {
	const rows = new Map<string, AnnouncedRunner[]>();
	for (const runner of runners) {
		const own = rows.get(runner.categoryId);
		if (own) own.push(runner);
		else rows.set(runner.categoryId, [runner]);
	}
	return rows;
}

/** What the announced table shows of each category before one is chosen: the number of runners, and the first of them. */
import type { AnnouncedRunner, Announcement } from "../../contract/public/visitorLists.ts";
import { FIRST_OF_CATEGORY } from "../../race/limits.ts";
import type { RankBy } from "../../race/record/record.ts";
import { type ShownRow, shownRow } from "./shownRow.ts";

export interface FirstOfCategory {
	id: string;
	name: string;
	/** The time that ranks; null if the results server does not send it. */
	rankBy: RankBy | null;
	rows: readonly ShownRow[];
}

/** The first of each category by rank; a category without ranks has no entry. */
export function firstOfCategories(announcement: Announcement): FirstOfCategory[] {
	const rows = rowsByCategory(announcement.runners.filter(({ rank }) => rank !== null));
	return announcement.categories.flatMap(({ id, name, rankBy }) => {
		const own = rows.get(id) ?? [];
		if (own.length === 0) return [];
		const first = own.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0)).slice(0, FIRST_OF_CATEGORY);
		return [{ id, name, rankBy, rows: first.map((row) => shownRow(row, announcement)) }];
	});
}

/**
 * The categories with their totals. A plain server does not send totals, but all rows.
 * @returns a total of null for a category without rows in such an answer
 */
export function countedCategories({
	categories,
	runners,
}: Announcement): Announcement["categories"] {
	if (categories.every(({ total }) => total !== null)) return categories;
	const rows = rowsByCategory(runners);
	return categories.map((category) => ({
		...category,
		total: category.total ?? rows.get(category.id)?.length ?? null,
	}));
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

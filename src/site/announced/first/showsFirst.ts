/** When the first of each category are above the table: before a category is chosen, and where there is only one. */
import { ALL_GROUPS, type TableQuery } from "../tableQuery.ts";

export function showsFirst(
	{ category, group, keyword, page }: TableQuery,
	categories: readonly unknown[],
): boolean {
	if (keyword !== "") return false;
	return category === "" || (categories.length === 1 && group === ALL_GROUPS && page === 1);
}

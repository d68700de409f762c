/** The address of a table that is laid out for print. */
import { DEFAULT_PAGE_SIZE } from "../../../race/limits.ts";
import { type TableQuery, writeTableQuery } from "../tableQuery.ts";

/**
 * All rows of a category, or of a group in it, in the same order. A keyword is left out: there are any number of them.
 * @param part of a long table, from 1
 * @param carried query that every link carries along, such as ?debug=1, or ''
 */
export function printAddress(
	eventAddress: string,
	query: Omit<TableQuery, "keyword" | "page" | "size">,
	part: number,
	carried: string,
): string {
	const whole = { ...query, keyword: "", page: part, size: DEFAULT_PAGE_SIZE };
	return `${eventAddress}${writeTableQuery(whole, carried)}&print=1`;
}

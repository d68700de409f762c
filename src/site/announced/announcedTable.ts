/**
 * The announced table: its rows filtered, in the order of a column, one page at a time (SPEC sections 2 and 5).
 *
 * A category can have twenty thousand rows. Sort keys and folded texts are prepared once and cached, so that each further
 * query is one pass. Long preparations run in steps.
 */

import type { AnnouncedRunner, Announcement } from "../../contract/public/visitorLists.ts";
import { fold } from "../../race/search/fold.ts";
import { foldRow, type KeywordRow, matchesKeyword } from "../../race/search/keyword.ts";
import { sortKeys } from "./columnKeys.ts";
import { type GroupChoice, groupChoices, isInGroup } from "./groupChoice.ts";
import { clampPage, pageCount } from "./pager.ts";
import { hasResult, type ShownRow, shownRow } from "./shownRow.ts";
import { finish } from "./steps.ts";
import type { Column, TableQuery } from "./tableQuery.ts";

export interface AnnouncedTable {
	announcement: Announcement;
	/** Sorted by rank. Rows that are equal in another order stay in this one. */
	rows: readonly AnnouncedRunner[];
	collator: Intl.Collator;
	/** The sort keys of each column; NaN for a row without a value. */
	keys: Map<Column, Float64Array>;
	/** Sorted positions in `rows`, by column and direction. */
	orders: Map<string, Uint32Array>;
	/** The folded rows with which a keyword is compared; empty before the first keyword. */
	folded: readonly KeywordRow[];
}

/** One page of the table. */
export interface TablePage {
	rows: readonly ShownRow[];
	/** Rows on all pages, and those of them with a result. */
	total: number;
	finishers: number;
	page: number;
	pages: number;
}

/** The page of a table without rows. */
export const EMPTY_PAGE: TablePage = { rows: [], total: 0, finishers: 0, page: 1, pages: 1 };

/** Lays out a table. Texts are sorted by the rules of the language. */
export function layTable(announcement: Announcement, languageTag: string): AnnouncedTable {
	const ranks = Float64Array.from(announcement.runners, ({ rank }) => rank ?? Number.NaN);
	const rows = [...ordered(ranks, false)].flatMap(
		(position) => announcement.runners[position] ?? [],
	);
	const collator = new Intl.Collator(languageTag, { numeric: true });
	return { announcement, rows, collator, keys: new Map(), orders: new Map(), folded: [] };
}

/** Prepares the order of a column in steps. */
export function* prepareColumn(table: AnnouncedTable, column: Column): Generator<void, void> {
	if (!table.keys.has(column)) table.keys.set(column, yield* sortKeys(table, column));
}

/** Prepares the search for keywords in steps. */
export function* prepareKeywords(table: AnnouncedTable): Generator<void, void> {
	if (table.folded.length === table.rows.length) return;
	const folded: KeywordRow[] = [];
	for (const row of table.rows) {
		folded.push(foldRow(row));
		if (folded.length % 256 === 0) yield;
	}
	table.folded = folded;
}

/** The requested page of the table, or the last page if there are fewer. */
export function pageOf(table: AnnouncedTable, query: TableQuery): TablePage {
	const found = matching(table, query);
	const pages = pageCount(found.length, query.size);
	const page = clampPage(query.page, pages);
	const shown = found.slice((page - 1) * query.size, page * query.size);
	const rows = shown.flatMap((position) => {
		const row = table.rows[position];
		return row ? [shownRow(row, table.announcement)] : [];
	});
	const finishers = found.filter((position) => {
		const row = table.rows[position];
		return row !== undefined && hasResult(row);
	}).length;
	return { rows, total: found.length, finishers, page, pages };
}

/** Sorted positions of the rows that match; none without a category or a keyword. */
function matching(table: AnnouncedTable, query: TableQuery): number[] {
	const { category } = query;
	const key = fold(query.keyword);
	if (category === "" && key === "") return [];
	const chosen = chosenGroup(table.announcement, query);
	if (key !== "") finish(prepareKeywords(table));
	const found: number[] = [];
	for (const position of orderOf(table, query)) {
		const row = table.rows[position];
		if (!row || (category !== "" && row.categoryId !== category)) continue;
		if (chosen && !isInGroup(row, chosen)) continue;
		const folded = table.folded[position];
		if (key === "" || (folded && matchesKeyword(folded, key))) found.push(position);
	}
	return found;
}

/** The requested group. Groups can be chosen only within a category. */
function chosenGroup(
	{ groups }: Announcement,
	{ category, group }: TableQuery,
): GroupChoice | undefined {
	if (category === "") return undefined;
	return groupChoices(groups, category).find(({ value }) => value === group);
}

function orderOf(table: AnnouncedTable, { column, isDescending }: TableQuery): Uint32Array {
	const name = `${column} ${isDescending}`;
	const known = table.orders.get(name);
	if (known) return known;
	finish(prepareColumn(table, column));
	const keys = table.keys.get(column) ?? new Float64Array(0);
	const order = ordered(keys, isDescending);
	table.orders.set(name, order);
	return order;
}

/** Positions sorted by key. Those without a key are last in both directions. */
function ordered(keys: Float64Array, isDescending: boolean): Uint32Array {
	const sign = isDescending ? -1 : 1;
	const weights = keys.map((key) => (Number.isNaN(key) ? Number.POSITIVE_INFINITY : sign * key));
	const weight = (position: number) => weights[position] ?? 0;
	return Uint32Array.from(weights.keys()).sort((one, other) =>
		weight(one) === weight(other) ? one - other : weight(one) - weight(other),
	);
}

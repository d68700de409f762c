/**
 * The announced table: its rows filtered, in the order of a column, one page at a time (SPEC sections 2 and 5).
 *
 * A category can have twenty thousand rows. What an order or a keyword needs is prepared once and kept, so that
 * each further question is one pass; what takes long is prepared in steps.
 */

import type { AnnouncedRunner, Announcement } from "../../contract/visitorLists.ts";
import { fold } from "../../race/search/fold.ts";
import { foldRow, type KeywordRow, matchesKeyword } from "../../race/search/keyword.ts";
import { sortKeys } from "./columnKeys.ts";
import { type GroupChoice, groupChoices, isInGroup } from "./groupChoice.ts";
import { finish } from "./orderSteps.ts";
import { clampPage, pageCount } from "./pager.ts";
import { type ShownRow, shownRow } from "./shownRow.ts";
import type { Column, TableQuery } from "./tableQuery.ts";

export interface AnnouncedTable {
	announcement: Announcement;
	/** By rank: rows that are equal in any other order keep this one. */
	rows: readonly AnnouncedRunner[];
	collator: Intl.Collator;
	/** What each column's order is made of; NaN where a row has nothing there. */
	keys: Map<Column, Float64Array>;
	/** Positions in the rows by a column, upwards or downwards. */
	orders: Map<string, Uint32Array>;
	/** The rows as a keyword is compared with them, from the first keyword on. */
	folded: readonly KeywordRow[];
}

/** One page of the table. */
export interface TablePage {
	rows: readonly ShownRow[];
	/** Rows on all pages. */
	total: number;
	page: number;
	pages: number;
}

/** The page of a table without rows. */
export const EMPTY_PAGE: TablePage = { rows: [], total: 0, page: 1, pages: 1 };

/** Lays out a table; names are ordered as in the language of a tag. */
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

/** The page of the table that is asked for, or the last one where there are fewer. */
export function pageOf(table: AnnouncedTable, query: TableQuery): TablePage {
	const found = matching(table, query);
	const pages = pageCount(found.length, query.size);
	const page = clampPage(query.page, pages);
	const shown = found.slice((page - 1) * query.size, page * query.size);
	const rows = shown.flatMap((position) => {
		const row = table.rows[position];
		return row ? [shownRow(row, table.announcement)] : [];
	});
	return { rows, total: found.length, page, pages };
}

/** Positions of the rows that are asked for, in their order; none where nothing is asked for. */
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

/** The group that is asked for; a category is chosen before its groups. */
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

/** Positions by their keys; those without one come last either way. */
function ordered(keys: Float64Array, isDescending: boolean): Uint32Array {
	const sign = isDescending ? -1 : 1;
	const weights = keys.map((key) => (Number.isNaN(key) ? Number.POSITIVE_INFINITY : sign * key));
	const weight = (position: number) => weights[position] ?? 0;
	return Uint32Array.from(weights.keys()).sort((one, other) =>
		weight(one) === weight(other) ? one - other : weight(one) - weight(other),
	);
}

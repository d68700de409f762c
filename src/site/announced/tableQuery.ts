/** The query of the announced table, as it is in the address (SPEC section 2). */
import { DEFAULT_PAGE_SIZE, SEARCH_TEXT_MAX_LENGTH } from "../../race/limits.ts";
import { parseCount, parsePageSize } from "./pager.ts";

/** The table's columns in their order, named as in the address. */
export const COLUMNS = [
	"bib",
	"name",
	"category",
	"group",
	"time",
	"chip",
	"rank",
	"sexRank",
	"groupRank",
	"winner",
	"team",
] as const;

export type Column = (typeof COLUMNS)[number];

/** The code of all groups (SPEC section 3). */
export const ALL_GROUPS = "00";

export interface TableQuery {
	/** A category's id; '' for none. */
	category: string;
	/** '00' all, '0' and a sex, or a group's id. */
	group: string;
	keyword: string;
	column: Column;
	isDescending: boolean;
	page: number;
	size: number;
}

/** The parameters of an address that the table knows. */
export const TABLE_QUERY = ["cat", "group", "k", "page", "size", "sort"] as const;
export type TableParameter = (typeof TABLE_QUERY)[number];

/** Reads the query of an address. A missing parameter is ''. */
export function readTableQuery(asked: (name: TableParameter) => string): TableQuery {
	const [, minus, name] = /^(-?)(.*)$/.exec(asked("sort")) ?? [];
	const column = COLUMNS.find((each) => each === name);
	return {
		category: asked("cat"),
		group: asked("group") || ALL_GROUPS,
		keyword: asked("k").trim().slice(0, SEARCH_TEXT_MAX_LENGTH),
		column: column ?? "rank",
		isDescending: column !== undefined && minus === "-",
		page: parseCount(asked("page")) ?? 1,
		size: parsePageSize(asked("size")),
	};
}

/** The order as the address names it: 'time', and '-time' for descending. */
export function sortName({ column, isDescending }: Pick<TableQuery, "column" | "isDescending">) {
	return `${isDescending ? "-" : ""}${column}`;
}

/**
 * Writes the query of an address, without default values.
 * @param carried query that is carried along, such as ?debug=1, or ''
 */
export function writeTableQuery(query: TableQuery, carried: string): string {
	const written = new URLSearchParams(carried);
	const set = (name: TableParameter, value: string, ordinary: string) => {
		if (value !== ordinary) written.set(name, value);
	};
	written.set("tab", "announcement");
	set("cat", query.category, "");
	set("group", query.group, ALL_GROUPS);
	set("k", query.keyword, "");
	set("sort", sortName(query), "rank");
	set("page", String(query.page), "1");
	set("size", String(query.size), String(DEFAULT_PAGE_SIZE));
	return `?${written}`;
}

/** The query of a column's header: sorted by that column, reversed if it is sorted by it already. */
export function turned(query: TableQuery, column: Column): TableQuery {
	const isDescending = query.column === column && !query.isDescending;
	return { ...query, column, isDescending, page: 1 };
}

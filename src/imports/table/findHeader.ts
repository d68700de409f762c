/** Finds the header of a table: titles, dates and notes may be above it. */
import { BadOption } from "../BadOption.ts";
import { FIELDS, matchHeader } from "./headerWords.ts";
import type { Row } from "./row.ts";

/** The header is searched in this many rows that are not blank. */
export const SEARCHED_ROWS = 30;

/** Whether a row is the wanted header. */
export type IsHeader = (cells: readonly string[]) => boolean;

/** The header of a table of runners has a column of bibs. */
export const namesBib: IsHeader = (cells) => cells.some((cell) => matchHeader(cell, "bib") === 0);

/** A row with at least this many known heads is a header. */
const MIN_KNOWN = 2;

/** The best header of some rows. */
export interface FoundHeader {
	/** Its index in the rows. */
	index: number;
	/** `wanted`: isHeader accepts it; `known`: it has heads of runners; `wide`: the first row with two different cells. */
	kind: "wide" | "known" | "wanted";
	/** The number of fields that its cells name. */
	known: number;
}

/**
 * The first row that `isHeader` accepts, else the row that names most fields, else the first row with two different cells.
 * null where there is none.
 * @param chosen the row that a person chose, as a spreadsheet numbers it
 * @throws BadOption where the chosen row is blank or missing
 */
export function findHeader(
	rows: readonly Row[],
	isHeader: IsHeader,
	chosen: number | null,
): FoundHeader | null {
	if (chosen !== null) {
		const index = rows.findIndex(({ number }) => number === chosen);
		if (index >= 0) return { index, kind: "wanted", known: knownHeads(rows[index]) };
		throw new BadOption(
			`Row ${chosen} is blank or missing. Choose the row with the names of the columns.`,
		);
	}
	const searched = rows.slice(0, SEARCHED_ROWS);
	const wanted = searched.findIndex((row) => isWide(row) && isHeader(row.cells));
	if (wanted >= 0) return { index: wanted, kind: "wanted", known: knownHeads(rows[wanted]) };
	const counts = searched.map((row) => (isWide(row) ? knownHeads(row) : 0));
	const known = counts.reduce((most, count) => Math.max(most, count), 0);
	if (known >= MIN_KNOWN) return { index: counts.indexOf(known), kind: "known", known };
	const index = searched.findIndex(isWide);
	return index < 0 ? null : { index, kind: "wide", known };
}

/** A merged title is in each of its columns. */
export function isWide(row: Row): boolean {
	return new Set(row.cells.filter((cell) => cell !== "")).size > 1;
}

/** The number of fields that the cells of a row name. */
function knownHeads(row: Row | undefined): number {
	const named = (row?.cells ?? []).map((cell) =>
		FIELDS.find((field) => matchHeader(cell, field) !== null),
	);
	return new Set(named.filter((field) => field !== undefined)).size;
}

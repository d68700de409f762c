/** The columns of published ranks with the divisions in which they count, by their heads or by their values. */
import type { RankColumn } from "../../race/checks/finding.ts";
import { disagreements } from "../../race/checks/rankOrder.ts";
import { rankIn } from "../runners/publishedRanks.ts";
import type { Columns } from "../table/columnGuess.ts";
import { cellOf } from "../table/row.ts";
import { mostly } from "../table/sample.ts";
import type { Table } from "../table/table.ts";
import { type Division, startsAgain } from "./rowDivisions.ts";

export interface RankedColumn {
	column: number;
	of: RankColumn["of"];
	/** By row; NaN for none. */
	ranks: Float64Array;
	division: Division;
}

/** Headers that name the time of their ranks, so that they say nothing about the other places. */
const NAMES_TIME = /net|chip|gun|gross|brutto|淨|净|晶片|芯片|槍|枪|ネット|グロス|넷|건/i;

/** The columns of ranks of overall and category, whatever they count in: the ranks by row, NaN for none. */
export function placeColumns(
	{ rows }: Table,
	columns: Columns["ranks"],
	isFree: (column: number) => boolean,
): Float64Array[] {
	return [...columns].flatMap(([column, of]) => {
		const isPlace = of !== "sex" && of !== "group" && isFree(column);
		return isPlace ? [ranksIn(rows, column)].filter((ranks) => ranks !== null) : [];
	});
}

/** null where the cells are no ranks. */
function ranksIn(rows: Table["rows"], column: number): Float64Array | null {
	const filled = rows.map((row) => cellOf(row, column)).filter((cell) => cell !== "");
	if (filled.length === 0 || !mostly(filled, (cell) => rankIn(cell) !== null || !/\d/.test(cell)))
		return null;
	return Float64Array.from(rows, (row) => rankIn(cellOf(row, column)) ?? Number.NaN);
}

/** The columns of ranks whose division is known: the coarsest first, those that name their time last. */
export function rankedColumns(
	{ headers, rows }: Table,
	columns: Columns["ranks"],
	isFree: (column: number) => boolean,
	divisions: readonly Division[],
): RankedColumn[] {
	const found = [...columns].flatMap(([column, of]): RankedColumn[] => {
		if (!isFree(column)) return [];
		const ranks = ranksIn(rows, column);
		if (ranks === null) return [];
		const division = divisions.find((each) => startsAgain(ranks, each));
		return division === undefined ? [] : [{ column, of, ranks, division }];
	});
	const order = ({ column, division }: RankedColumn) =>
		(NAMES_TIME.test(headers[column] ?? "") ? divisions.length : 0) + divisions.indexOf(division);
	return found.toSorted((one, other) => order(one) - order(other));
}

/** A shorter list may be in the order of its times by chance. */
const LEAST_RANKS = 4;

/**
 * The columns whose values are ranks, whatever their heads: they start again in each part of a division and follow a time. Numbers
 * of rows do so too; where a head names the ranks of that division they are no ranks.
 * @param named the columns whose heads name ranks, with their divisions
 */
export function ranksByValues(
	table: Table,
	named: readonly RankedColumn[],
	isFree: (column: number) => boolean,
	divisions: readonly Division[],
	times: readonly Float64Array[],
): number[] {
	const { headers, rows } = table;
	return headers.flatMap((_, column) => {
		if (!isFree(column)) return [];
		const filled = rows.map((row) => cellOf(row, column)).filter((cell) => /\d/.test(cell));
		if (filled.length < LEAST_RANKS || filled.some((cell) => rankIn(cell) === null)) return [];
		const ranks = Float64Array.from(rows, (row) => rankIn(cellOf(row, column)) ?? Number.NaN);
		const division = divisions.find(
			(each) =>
				startsAgain(ranks, each) &&
				times.some((time) => {
					const { compared, off } = compareRanks({ ranks, division: each }, time);
					return (
						compared * 2 >= filled.length && compared >= LEAST_RANKS && off <= compared * TOLERATED
					);
				}),
		);
		if (division === undefined || named.some((each) => each.division === division)) return [];
		return [column];
	});
}

/** Of the ranks, those that may contradict a time that they follow: typing errors, penalties. */
export const TOLERATED = 0.01;

/** How many ranks have a time, and how many of them contradict it. */
export function compareRanks(
	{ ranks, division }: Pick<RankedColumn, "ranks" | "division">,
	times: Float64Array,
): { compared: number; off: number } {
	const items = [...ranks].flatMap((published, row) => {
		const of = division.parts[row] ?? null;
		const time = times[row] ?? Number.NaN;
		return Number.isNaN(published) || Number.isNaN(time) || of === null
			? []
			: [{ of, published, time }];
	});
	return { compared: items.length, off: disagreements(items).length };
}

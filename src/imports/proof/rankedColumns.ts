/** The columns of published ranks with the divisions in which they count. */
import type { RankColumn } from "../../race/checks/finding.ts";
import { rankIn } from "../runners/publishedRanks.ts";
import { rankOfHeader } from "../runners/rankHeader.ts";
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

/** The columns of ranks whose division is known: the coarsest first, those that name their time last. */
export function rankedColumns(
	{ headers, rows }: Table,
	isFree: (column: number) => boolean,
	divisions: readonly Division[],
): RankedColumn[] {
	const found = headers.flatMap((header, column): RankedColumn[] => {
		const of = rankOfHeader(header);
		if (of === null || !isFree(column)) return [];
		const filled = rows.map((row) => cellOf(row, column)).filter((cell) => cell !== "");
		if (filled.length === 0 || !mostly(filled, (cell) => rankIn(cell) !== null || !/\d/.test(cell)))
			return [];
		const ranks = Float64Array.from(rows, (row) => rankIn(cellOf(row, column)) ?? Number.NaN);
		const division = divisions.find((each) => startsAgain(ranks, each));
		return division === undefined ? [] : [{ column, of, ranks, division }];
	});
	const order = ({ column, division }: RankedColumn) =>
		(NAMES_TIME.test(headers[column] ?? "") ? divisions.length : 0) + divisions.indexOf(division);
	return found.toSorted((one, other) => order(one) - order(other));
}

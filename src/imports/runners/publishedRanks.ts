/** The ranks in a table, which are compared with ours but not recorded. */
import type { RankColumn } from "../../race/checks/finding.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, type Row } from "../table/row.ts";
import { mostly } from "../table/sample.ts";
import type { Table } from "../table/table.ts";

/** A rank, with an optional denominator (3/120) or full stop (3.). */
const WRITTEN = /^(\d{1,6})(?:\s*\/\s*\d{1,6}|\.)?$/;

/**
 * The ranks of the columns of ranks.
 * @param of the columns, with the divisions that their headers name
 * @param used columns that have another meaning
 * @param runners the rows that were imported, with their bibs
 */
export function publishedRanks(
	{ headers, rows }: Table,
	of: Columns["ranks"],
	used: ReadonlySet<number>,
	runners: readonly { row: Row; bib: string }[],
): RankColumn[] {
	return [...of].flatMap(([column, division]): RankColumn[] => {
		if (used.has(column)) return [];
		const filled = rows.map((row) => cellOf(row, column)).filter((cell) => cell !== "");
		if (filled.length === 0 || !mostly(filled, (cell) => WRITTEN.test(cell) || !/\d/.test(cell)))
			return [];
		const ranks = new Map(
			runners.flatMap(({ row, bib }) => {
				const rank = rankIn(cellOf(row, column));
				return rank === null ? [] : [[bib, rank] as const];
			}),
		);
		const imported = new Set(runners.map(({ row }) => row.number));
		const unread = rows.flatMap((row) =>
			imported.has(row.number) ? [] : (rankIn(cellOf(row, column)) ?? []),
		);
		return ranks.size === 0
			? []
			: [{ column: headerLabel(headers, column), of: division, ranks, unread }];
	});
}

/** Ranks count from 1: files write 0, a dash or a status where there is none. */
export function rankIn(cell: string): number | null {
	const [, digits = "0"] = WRITTEN.exec(cell.normalize("NFKC")) ?? [];
	return Number(digits) || null;
}

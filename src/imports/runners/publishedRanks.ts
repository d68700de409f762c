/** The ranks in a table, which are compared with ours but not recorded. */
import type { RankColumn } from "../../race/checks/finding.ts";
import { headerKey } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, type Row } from "../table/row.ts";
import { mostly } from "../table/sample.ts";
import type { Table } from "../table/table.ts";

/** Header words of ranks, as keys of headerKey. The check of ranks decides which division a column fits. */
const WORDS: readonly (readonly [RankColumn["of"], string])[] = [
	[
		"overall",
		"rankall overall overallrank overallplace overallposition totalrank 總名次 總排名 總排 大會名次 全體名次 総合順位 総合 全体順位",
	],
	[
		"sex",
		"gender genderdiv genderrank genderplace genderposition sexrank sexplace mfrank ranksex rankgender 性別名次 性別排名 男女名次 男女別順位 性別順位 男女順位",
	],
	[
		"group",
		"division divisionrank divisionplace divrank divplace div agegrouprank agegroupplace agrank agplace agerank grouprank groupplace rankgroup classrank 分組名次 分組排名 組別名次 組別排名 分齡名次 分齡排名 年代別順位 年代順位 部門順位 部門別順位 区分順位 クラス順位",
	],
	[
		"category",
		"categoryrank categoryplace catrank catplace racerank raceplace rankcategory 項目名次 項目排名 競賽名次 種目順位 種目別順位",
	],
	[
		"any",
		"rank place position pos plc 名次 排名 順位 rk platz rang platzierung classement class clt posizione posto puesto posición posicion lugar",
	],
];

const LOOKUP = new Map(
	WORDS.flatMap(([of, words]) => words.split(" ").map((word) => [word, of] as const)),
);

/** RACE RESULT's expression for a rank or a status: WithStatus([AUTORANK.p]). */
const RANK_EXPRESSION = /^withstatus\(|autorank/i;

/** Whether a header names a rank. */
export function isRankHeader(header: string): boolean {
	return LOOKUP.has(headerKey(header)) || RANK_EXPRESSION.test(header);
}

/** A rank, with an optional denominator (3/120) or full stop (3.). */
const WRITTEN = /^(\d{1,6})(?:\s*\/\s*\d{1,6}|\.)?$/;

/**
 * The columns of ranks.
 * @param used columns that have another meaning
 * @param runners the rows that were imported, with their bibs
 */
export function publishedRanks(
	{ headers, rows }: Table,
	used: ReadonlySet<number>,
	runners: readonly { row: Row; bib: string }[],
): RankColumn[] {
	return headers.flatMap((header, column): RankColumn[] => {
		const of = LOOKUP.get(headerKey(header)) ?? (RANK_EXPRESSION.test(header) ? "any" : undefined);
		if (of === undefined || used.has(column)) return [];
		const filled = rows.map((row) => cellOf(row, column)).filter((cell) => cell !== "");
		if (filled.length === 0 || !mostly(filled, (cell) => WRITTEN.test(cell) || !/\d/.test(cell)))
			return [];
		const ranks = new Map(
			runners.flatMap(({ row, bib }) => {
				const rank = rankIn(cellOf(row, column));
				return rank === null ? [] : [[bib, rank] as const];
			}),
		);
		return ranks.size === 0 ? [] : [{ column: headerLabel(headers, column), of, ranks }];
	});
}

/** Ranks count from 1: files write 0, a dash or a status where there is none. */
function rankIn(cell: string): number | null {
	const [, digits = "0"] = WRITTEN.exec(cell.normalize("NFKC")) ?? [];
	return Number(digits) || null;
}

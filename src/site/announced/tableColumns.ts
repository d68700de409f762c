/** Message keys of the table's column names. */

import type { TableTexts } from "../islandTexts.ts";
import type { ShownRow } from "./shownRow.ts";
import type { Column } from "./tableQuery.ts";

export const COLUMN_TEXTS = {
	bib: "runner.bib",
	name: "table.name",
	category: "table.category",
	group: "table.group",
	time: "runner.official",
	chip: "runner.chip",
	rank: "table.rank",
	sexRank: "table.sexRank",
	groupRank: "table.groupRank",
	winner: "table.winner",
	team: "runner.team",
} as const satisfies Record<Column, keyof TableTexts>;

/** The texts with the distance as the head of the times, where all results are of a fixed-time race. */
export function headTexts(
	texts: TableTexts,
	rows: readonly Pick<ShownRow, "covered" | "status">[],
): TableTexts {
	const isDistance =
		rows.some(({ covered }) => covered !== null) &&
		rows.every(({ covered, status }) => covered !== null || status !== null);
	return isDistance ? { ...texts, "runner.official": texts["runner.distance"] } : texts;
}

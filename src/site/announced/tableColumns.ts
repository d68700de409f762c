/** Message keys of the table's column names. */

import type { TableTexts } from "../islandTexts.ts";
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

/** Facts of a table of runners that are checked but not recorded. */
import { type FileNotes, NO_NOTES } from "../../race/checks/finding.ts";
import { categoryKm } from "../../race/record/words/raceDistance.ts";
import { columnsOfLegs } from "../legs/legColumns.ts";
import type { ImportOptions } from "../options.ts";
import { isMissing } from "../table/cell.ts";
import type { Columns } from "../table/columnGuess.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { publishedRanks } from "./publishedRanks.ts";
import type { Runner } from "./runnerRow.ts";
import { samePersons } from "./samePersons.ts";

interface NotedTable {
	table: Table;
	columns: Columns;
	runners: readonly Runner[];
}

/** The notes of a table. */
export function notesOf(
	{ table, columns, runners }: NotedTable,
	{ category, event }: ImportOptions,
): FileNotes {
	const { fields, splits, legs } = columns;
	const used = new Set([
		...[...fields.values(), ...splits.map(({ column }) => column)],
		...columnsOfLegs(legs),
	]);
	const categoryColumn = fields.get("category");
	const fallback = category ?? event.name;
	const blank = runners.filter(
		(runner) =>
			categoryColumn !== undefined &&
			isMissing(cellOf(runner.row, categoryColumn)) &&
			runner.category === fallback,
	);
	return {
		...NO_NOTES,
		rows: new Map(runners.map(({ row, bib }) => [bib, row.number])),
		ranks: publishedRanks(table, used, runners),
		lengths: new Map(
			[...new Set(runners.map((runner) => runner.category))].flatMap((name) => {
				const km = categoryKm(name, event.name);
				return km === null ? [] : [[name, km] as const];
			}),
		),
		samePersons: samePersons(runners),
		blankCategories: blank.map(({ bib }) => bib),
	};
}

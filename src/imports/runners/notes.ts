/** Facts of a table of runners that are checked but not recorded. */
import { type FileNotes, type Finding, NO_NOTES } from "../../race/checks/finding.ts";
import { categoryKm } from "../../race/record/words/raceDistance.ts";
import { isDay } from "../../race/time/day.ts";
import { columnsOfLegs } from "../legs/legColumns.ts";
import type { ImportOptions } from "../options.ts";
import type { Field } from "../table/columnFields.ts";
import type { Columns } from "../table/columnGuess.ts";
import type { Table } from "../table/table.ts";
import { publishedRanks } from "./publishedRanks.ts";
import type { Runner } from "./runnerRow.ts";

const NAMES: readonly Field[] = ["name", "first", "last", "latin"];

interface NotedTable {
	table: Table;
	columns: Columns;
	runners: readonly Runner[];
}

/** The notes of a table. */
export function notesOf(
	{ table, columns, runners }: NotedTable,
	{ event, categoryByBib }: ImportOptions,
): FileNotes {
	const { fields, splits, legs } = columns;
	const used = new Set([
		...[...fields.values(), ...splits.map(({ column }) => column)],
		...columnsOfLegs(legs),
	]);
	const ownCategory = runners.filter(({ assumed }) => !assumed.includes("category"));
	// A column or titles name the categories. An option for some bibs leaves the others where they belong.
	const namesCategories =
		fields.has("category") || (ownCategory.length > 0 && categoryByBib.length === 0);
	const blank = namesCategories
		? runners.filter(({ assumed }) => assumed.includes("category"))
		: [];
	return {
		...NO_NOTES,
		rows: new Map(runners.map(({ row, bib }) => [bib, row.number])),
		ranks: publishedRanks(table, columns.ranks, used, runners),
		lengths: new Map(
			[...new Set(runners.map((runner) => runner.category))].flatMap((name) => {
				const km = categoryKm(name, event.name);
				return km === null ? [] : [[name, km] as const];
			}),
		),
		samePersons: samePersons(runners),
		lacksNames: !NAMES.some((field) => fields.has(field)),
		blankCategories: blank.map(({ bib }) => bib),
	};
}

/** A finding for each further entry with the name and the birth date of an earlier one, who may be one person. The date itself is private. */
function samePersons(
	runners: readonly Pick<Runner, "row" | "bib" | "name" | "facts">[],
): Finding[] {
	const bibOf = new Map<string, string>();
	return runners.flatMap(({ row, bib, name, facts }): Finding[] => {
		const birth = facts?.birthDate ?? "";
		const key = name
			.normalize("NFKC")
			.toLowerCase()
			.replace(/[\s.,'’-]+/g, "");
		// Two people of one name may be born in one year.
		if (!isDay(birth) || key === "") return [];
		const person = `${birth} ${key}`;
		const other = bibOf.get(person);
		if (other === undefined) bibOf.set(person, bib);
		return other === undefined ? [] : [{ kind: "same person", row: row.number, bib, other }];
	});
}

/** A map of chips: a bib and a chip per row. It assigns chips and adds no runners. */

import { NO_NOTES } from "../../race/checks/finding.ts";
import { NOTHING_ASSUMED } from "../../race/record/assumed.ts";
import { type Fault, UnreadableFile } from "../fault.ts";
import type { Content, Head, ImportFormat, Reading } from "../format.ts";
import type { ImportOptions } from "../options.ts";
import { bibReader, refuseBib, zerosRefusal } from "../runners/bibCell.ts";
import { guessColumns, type Profile } from "../table/columnGuess.ts";
import { columnsOf, describeColumns } from "../table/columns.ts";
import { NO_MAPPING } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import { parseHead, parseTable } from "../table/table.ts";
import { chipsOf } from "./chipColumn.ts";

const PROFILE: Profile = { fields: ["bib", "chip"], splits: "none" };

/** Bibs and chips only, because any other column would contain runners or times. */
function recognises(head: Head): boolean {
	const table = parseHead(head);
	if (table === null) return false;
	const { fields, spareChips } = guessColumns(table, PROFILE, NO_MAPPING);
	const columns = table.headers.filter((header) => header !== "").length;
	return fields.has("bib") && fields.has("chip") && columns === 2 + spareChips.length;
}

function read(content: Content, options: ImportOptions): Reading {
	const table = parseTable(content);
	const columns = columnsOf(table, PROFILE, options);
	if (!columns.fields.has("chip"))
		throw new UnreadableFile('No column was recognised as the chip. Name it: --map chip="…".');
	const faults: Fault[] = [];
	const bibColumn = columns.fields.get("bib") ?? null;
	const bibOf = bibReader(bibColumn === null ? [] : columns.sample.of(bibColumn));
	const refuseZeros = zerosRefusal(options.race.runners);
	const assigned = table.rows.flatMap((row) => {
		const bib = bibOf(cellOf(row, bibColumn));
		const reason = refuseBib(bib, undefined) ?? refuseZeros(bib);
		if (reason === null) return [{ row, bib }];
		faults.push({ row: row.number, column: "bib", value: bib, reason });
		return [];
	});
	return {
		parts: {
			categories: [],
			groups: [],
			waves: [],
			points: [],
			entrants: [],
			passings: [],
			givenTimes: [],
		},
		chips: chipsOf(table, columns, assigned, faults),
		privateFacts: [],
		assumed: NOTHING_ASSUMED,
		faults,
		notes: { ...NO_NOTES, rows: new Map(assigned.map(({ row, bib }) => [bib, row.number])) },
		rows: table.rows.length,
		...describeColumns(table, columns),
	};
}

/** Bib-chip CSV. */
export const chipMap = {
	name: "chip-map",
	description: "Chips: a bib and its chip per row (CSV, TSV, xlsx)",
	recognises,
	read,
} as const satisfies ImportFormat;

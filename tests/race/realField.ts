/** Reads real result files for laying out a field. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { parse } from "csv-parse/sync";
import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import type { Entrant } from "../../src/race/record/record.ts";

export type Row = Readonly<Record<string, string>>;

/** The rows of a gzipped CSV file with a header line. */
export function readRows(path: string): Row[] {
	return parse<Record<string, string>>(gunzipSync(readFileSync(path)), {
		columns: true,
		bom: true,
	});
}

/** A cell's text; '' if the file does not have the column. */
export function cell(row: Row, column: string): string {
	return row[column] ?? "";
}

/** An entrant of the only category and wave. */
export function entrantOf(
	facts: Pick<Entrant, "bib" | "name" | "sex"> & Partial<Entrant>,
): Entrant {
	return defaultEntrant({ categoryId: "R", waveId: "A", ...facts });
}

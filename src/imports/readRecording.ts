/** The way into this folder: the bytes of any known file -> what they say about an event. */
import type { FileNotes } from "../race/checks/finding.ts";
import type { Recording } from "../race/record/record.ts";
import { chooseSheet, sheetsLeftOut } from "./chooseSheet.ts";
import { contentOf } from "./content.ts";
import type { Fault } from "./fault.ts";
import type { MappedColumn } from "./format.ts";
import { type FormatName, formatOf } from "./formats.ts";
import type { ImportOptions } from "./options.ts";

/** What a person wants to know after an import. */
export interface ImportSummary {
	format: FormatName;
	/** As it was decoded; null where the file is no text. */
	encoding: string | null;
	/** Rows with anything in them, the header not counted. */
	rows: number;
	/** Runners imported. */
	imported: number;
	/** In the order of the file. */
	mapping: readonly MappedColumn[];
	ignoredColumns: readonly string[];
	/** Those of the ignored columns that hold times: each can be imported as a timing point. */
	timesLeftOut: readonly string[];
	/** The workbook's sheet that was read; null where the file is no workbook. */
	sheet: string | null;
	/** Other sheets with rows that look like data. */
	sheetsLeftOut: readonly string[];
}

export interface ImportResult {
	recording: Recording;
	/** By row; a cell's fault loses the cell only. */
	faults: readonly Fault[];
	/** What the file tells besides, to be checked with the recording. */
	notes: FileNotes;
	summary: ImportSummary;
}

/**
 * Reads a file of results, crossings, entrants, chips or a course: a text, packed with gzip or not, or a workbook.
 * Pure: the same bytes and options give the very same result.
 * @throws UnreadableFile where nothing of the file can be imported
 * @throws BadOption where an option cannot be carried out
 */
export function readRecording(bytes: Uint8Array, options: ImportOptions): ImportResult {
	const whole = contentOf(bytes, options.encoding);
	const content = chooseSheet(whole, options.sheet);
	const format = formatOf(content, options.format);
	const { parts, chips, faults, notes, rows, mapping, ignoredColumns, timesLeftOut, sheet } =
		format.read(content, options);
	return {
		recording: {
			organisation: options.organisation,
			event: options.event,
			...parts,
			chips: chips.map((use) => ({ ...use, since: null })),
		},
		faults: faults.toSorted((a, b) => a.row - b.row),
		notes,
		summary: {
			format: format.name,
			encoding: content.kind === "text" ? content.encoding : null,
			rows,
			imported: parts.entrants.length,
			mapping,
			ignoredColumns,
			timesLeftOut,
			sheet,
			sheetsLeftOut: sheetsLeftOut(whole, sheet),
		},
	};
}

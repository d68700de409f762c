/** The entry of this folder: reads the bytes of any known file into a recording of an event. */
import type { FileNotes } from "../race/checks/finding.ts";
import type { Recording } from "../race/record/record.ts";
import { contentOf } from "./content.ts";
import type { Fault } from "./fault.ts";
import type { MappedColumn } from "./format.ts";
import { type FormatName, formatOf } from "./formats.ts";
import type { ImportOptions } from "./options.ts";
import { chooseSheet, sheetsLeftOut } from "./workbook/chooseSheet.ts";

/** How a file was read, for the person who imports it. */
export interface ImportSummary {
	format: FormatName;
	/** The encoding that was used; null where the file is not text. */
	encoding: string | null;
	/** Rows that are not blank, without the header. */
	rows: number;
	/** Runners imported. */
	imported: number;
	/** In the order of the file. */
	mapping: readonly MappedColumn[];
	ignoredColumns: readonly string[];
	/** The ignored columns that contain times: each can be imported as a timing point. */
	timesLeftOut: readonly string[];
	/** The sheet that was read; null where the file is not a workbook. */
	sheet: string | null;
	/** Other sheets with rows that look like data. */
	sheetsLeftOut: readonly string[];
}

export interface ImportResult {
	recording: Recording;
	/** Sorted by row. A fault in a cell does not affect the other cells. */
	faults: readonly Fault[];
	/** Further facts to check with the recording. */
	notes: FileNotes;
	summary: ImportSummary;
}

/**
 * Reads a file of results, crossings, entrants, chips or a course: text, which may be gzipped, or a workbook.
 * Pure: the same bytes and options give the same result.
 * @throws UnreadableFile where nothing of the file can be imported
 * @throws BadOption where an option cannot be applied
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

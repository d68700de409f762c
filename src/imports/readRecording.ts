/** The entry of this folder: reads the bytes of any known file into a recording of an event. */
import type { FileNotes } from "../race/checks/finding.ts";
import type { Assumed } from "../race/record/assumed.ts";
import type { FactsOfRunner } from "../race/record/privateFacts.ts";
import type { Recording } from "../race/record/record.ts";
import { BadOption } from "./BadOption.ts";
import { contentOf } from "./content.ts";
import { type Fault, UnreadableFile } from "./fault.ts";
import type { Reading } from "./format.ts";
import { type FormatName, formatOf } from "./formats.ts";
import type { ImportOptions } from "./options.ts";
import { columnsSeen } from "./table/columns.ts";
import { layoutOf } from "./table/layout.ts";
import { sampler } from "./table/sample.ts";
import { parseTable } from "./table/table.ts";
import { chooseSheet, sheetsLeftOut } from "./workbook/chooseSheet.ts";

/** How a file was read, for the person who imports it. */
export interface ImportSummary
	extends Pick<
		Reading,
		| "mapping"
		| "ignoredColumns"
		| "timesLeftOut"
		| "sheet"
		| "delimiter"
		| "headerRow"
		| "columns"
		| "fieldsRead"
		| "proof"
	> {
	/** Of a list or of results, or that of a log with its prefix. */
	format: FormatName | `log-${string}`;
	/** The encoding that was used; null where the file is not text. */
	encoding: string | null;
	/** Rows that are not blank, without the header. */
	rows: number;
	/** Runners imported. */
	imported: number;
	/** The names of all sheets; none where the file is not a workbook. */
	sheets: readonly string[];
	/** Other sheets with rows that look like data. */
	sheetsLeftOut: readonly string[];
}

export interface ImportResult {
	recording: Recording;
	/** Facts that no visitor sees. */
	privateFacts: readonly FactsOfRunner[];
	/** What the recording has for new runners only. */
	assumed: Assumed;
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
	const layout = layoutOf(options.delimiter, options.headerRow);
	const whole = contentOf(bytes, options.encoding, layout);
	const content = chooseSheet(whole, options.sheet);
	const format = formatOf(content, options.format);
	const { parts, chips, privateFacts, assumed, faults, notes, rows, ...columns } = format.read(
		content,
		options,
	);
	return {
		recording: {
			organisation: options.organisation,
			event: options.event,
			...parts,
			chips: chips.map((use) => ({ ...use, since: null })),
		},
		privateFacts,
		assumed,
		faults: faults.toSorted((a, b) => a.row - b.row),
		notes,
		summary: {
			format: format.name,
			encoding: content.kind === "text" ? content.encoding : null,
			rows,
			imported: parts.entrants.length,
			...columns,
			sheets: whole.kind === "workbook" ? whole.sheets.map(({ name }) => name) : [],
			sheetsLeftOut: sheetsLeftOut(whole, columns.sheet),
		},
	};
}

/** What is seen of a file, whether or not it can be read. */
export type SeenFile = Pick<
	ImportSummary,
	"columns" | "sheets" | "encoding" | "delimiter" | "headerRow"
>;

/**
 * The columns of a file that cannot be read with these options, so that a person can name them; null where it has no table.
 */
export function columnsOfFile(
	bytes: Uint8Array,
	options: Pick<ImportOptions, "encoding" | "sheet" | "delimiter" | "headerRow">,
): SeenFile | null {
	const { encoding, sheet, delimiter, headerRow } = options;
	try {
		const whole = contentOf(bytes, encoding, layoutOf(delimiter, headerRow));
		const table = parseTable(chooseSheet(whole, sheet));
		return {
			columns: columnsSeen(table, sampler(table), new Map()),
			sheets: whole.kind === "workbook" ? whole.sheets.map(({ name }) => name) : [],
			encoding: whole.kind === "text" ? whole.encoding : null,
			delimiter: table.delimiter,
			headerRow: table.headerRow,
		};
	} catch (error) {
		if (error instanceof UnreadableFile || error instanceof BadOption) return null;
		throw error;
	}
}

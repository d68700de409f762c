/** What a format of the registry (formats.ts) has to say and do. */
import type { FileNotes } from "../race/checks/finding.ts";
import type { Recording } from "../race/record/record.ts";
import type { ChipOfBib } from "./chip.ts";
import type { Fault } from "./fault.ts";
import type { ImportOptions } from "./options.ts";
import type { Sheet } from "./workbook/workbook.ts";

/** A file after unpacking: text, the sheets of a workbook, or bytes that are neither. */
export type Content =
	| { kind: "text"; text: string; encoding: string }
	| { kind: "workbook"; sheets: readonly Sheet[] }
	| { kind: "binary"; bytes: Uint8Array };

/** The beginning of a file, enough to tell its format: whole lines of text, or the first bytes. */
export type Head =
	| { kind: "text"; text: string }
	| Extract<Content, { kind: "workbook" | "binary" }>;

/** What one column was read as. */
export interface MappedColumn {
	/** A field (`bib`) or the name of a timing point (`25K`). */
	field: string;
	header: string;
}

/** What a format makes of a file. What it does not speak of stays an empty list. */
export interface Reading {
	parts: Omit<Recording, "organisation" | "event" | "chips">;
	/** Which chip is worn with which bib; a bib may have several. */
	chips: readonly ChipOfBib[];
	faults: readonly Fault[];
	/** What the file tells besides, for the checks before an import; NO_NOTES where it tells nothing. */
	notes: FileNotes;
	/** Rows, lines or reads that the file holds, faulty ones included. */
	rows: number;
	mapping: readonly MappedColumn[];
	ignoredColumns: readonly string[];
	/** Those of the ignored columns that hold times. */
	timesLeftOut: readonly string[];
	/** The workbook's sheet that was read; null where the file is no workbook. */
	sheet: string | null;
}

export interface ImportFormat {
	/** As a person types it after `--format`. */
	name: string;
	/** One line for `--help`. */
	description: string;
	/** Whether a file with this head is of this format; the first of the registry to say so reads it. */
	recognises(head: Head): boolean;
	/**
	 * @throws UnreadableFile where nothing of the file can be imported
	 * @throws BadOption where an option does not fit the file
	 */
	read(content: Content, options: ImportOptions): Reading;
}

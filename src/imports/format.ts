/** The interface of the formats in formats.ts. */
import type { FileNotes } from "../race/checks/finding.ts";
import type { Assumed } from "../race/record/assumed.ts";
import type { FactsOfRunner } from "../race/record/privateFacts.ts";
import type { Recording } from "../race/record/record.ts";
import type { Fault } from "./fault.ts";
import type { ImportOptions } from "./options.ts";
import type { ColumnProof } from "./proof/columnProof.ts";
import type { Delimiter, Layout } from "./table/layout.ts";
import type { Sheet } from "./workbook/workbook.ts";

/** An unpacked file: text, the sheets of a workbook, or other bytes. */
export type Content =
	| { kind: "text"; text: string; encoding: string; layout: Layout }
	| { kind: "workbook"; sheets: readonly Sheet[]; layout: Layout }
	| { kind: "binary"; bytes: Uint8Array };

/** The first lines or bytes of a file, from which its format is recognised. */
export type Head =
	| { kind: "text"; text: string; layout: Layout }
	| Extract<Content, { kind: "workbook" | "binary" }>;

/** The meaning of a column. */
export interface MappedColumn {
	/** A field (`bib`) or the name of a timing point (`25K`). */
	field: string;
	header: string;
}

/** A column as a person sees it who corrects its meaning. */
export interface ReadColumn {
	header: string;
	/** A field, or the name of a timing point; '' where it is ignored. */
	field: string;
	/** Some of its values. */
	samples: readonly string[];
}

/** A chip as it is printed, and the bib of its runner. */
export interface ChipOfBib {
	chip: string;
	bib: string;
}

/** The result of reading a file. Lists are empty where the format has nothing for them. */
export interface Reading {
	parts: Omit<Recording, "organisation" | "event" | "chips">;
	/** A bib may have several chips. */
	chips: readonly ChipOfBib[];
	privateFacts: readonly FactsOfRunner[];
	/** What the file leaves open; NOTHING_ASSUMED where it has no runners. */
	assumed: Assumed;
	faults: readonly Fault[];
	/** Further facts for the checks before an import; NO_NOTES where there are none. */
	notes: FileNotes;
	/** The number of rows, lines or reads in the file, including faulty ones. */
	rows: number;
	mapping: readonly MappedColumn[];
	ignoredColumns: readonly string[];
	/** The ignored columns that contain times. */
	timesLeftOut: readonly string[];
	/** All columns, in the order of the file. */
	columns: readonly ReadColumn[];
	/** What the file proves about its columns, and what it leaves open. */
	proof: ColumnProof;
	/** The fields that a person can give to a column; none where the format has no choice. */
	fieldsRead: readonly string[];
	/** The sheet that was read; null where the file is not a workbook. */
	sheet: string | null;
	/** What separates the columns of a text; null for other files. */
	delimiter: Delimiter | null;
	/** The row of the header as a spreadsheet numbers it; 0 where the file has none. */
	headerRow: number;
}

export interface ImportFormat {
	/** The value of `--format`. */
	name: string;
	/** One line for `--help`. */
	description: string;
	/** Whether a file with this head has this format. The first format that recognises a file reads it. */
	recognises(head: Head): boolean;
	/**
	 * @throws UnreadableFile where nothing of the file can be imported
	 * @throws BadOption where an option does not fit the file
	 */
	read(content: Content, options: ImportOptions): Reading;
}

/** Where the table of a file is: the character between its columns, and the row of its header. */
import { BadOption } from "../BadOption.ts";

/** The characters that separate columns, by the names that a person chooses from. */
export const DELIMITERS = { comma: ",", semicolon: ";", tab: "\t", pipe: "|" } as const;
export type Delimiter = keyof typeof DELIMITERS;

const isDelimiter = (name: string): name is Delimiter => Object.hasOwn(DELIMITERS, name);
export const DELIMITER_NAMES = Object.keys(DELIMITERS).filter(isDelimiter);

/** The layout that a person chose. null leaves a choice to the file. */
export interface Layout {
	delimiter: Delimiter | null;
	/** As a spreadsheet numbers rows: the first one is 1. */
	headerRow: number | null;
}

export const ANY_LAYOUT: Layout = { delimiter: null, headerRow: null };

/**
 * A layout from names and numbers as people give them.
 * @throws BadOption where the delimiter is unknown
 */
export function layoutOf(delimiter: string | null, headerRow: number | null): Layout {
	if (delimiter === null || isDelimiter(delimiter)) return { delimiter, headerRow };
	throw new BadOption(
		`The delimiter "${delimiter}" is unknown. It is one of: ${DELIMITER_NAMES.join(", ")}.`,
	);
}

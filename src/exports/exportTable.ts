/** A list as a table, before it is written as a file of some kind. */

/** A text, a whole number, a duration, a day, or nothing. */
export type Cell =
	| string
	| number
	| null
	/** ms; `isExact` shows its milliseconds. */
	| { ms: number; isExact: boolean }
	/** YYYY-MM-DD. */
	| { day: string };

export interface Column {
	head: string;
	/** Its share of the width, in characters of Latin letters. */
	width: number;
	/** Where its cells begin. Numbers and times end at the right edge. */
	align: "start" | "end";
}

/** Rows under one title: a category of a list. */
export interface Section {
	title: string;
	rows: readonly (readonly Cell[])[];
}

export interface ExportTable {
	/** What is listed, such as "Results". */
	title: string;
	columns: readonly Column[];
	sections: readonly Section[];
}

/** All rows of a table. */
export function rowsOf({ sections }: ExportTable): (readonly Cell[])[] {
	return sections.flatMap(({ rows }) => rows);
}

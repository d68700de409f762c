/** The table of a command: parsing, help, completion and docs/commands.md are derived from it. */
import type { FormerWords } from "./formerWords.ts";
import type { ParameterSet } from "./parameters.ts";

/** Options under a title of their own. */
export interface Section {
	title: string;
	options: ParameterSet;
}

export interface Example {
	/** The command line after `gantry`. */
	line: string;
	/** Description. */
	does: string;
}

/** Words that the help explains, such as the settings of an event. */
export interface WordList {
	title: string;
	rows: readonly (readonly [word: string, meaning: string])[];
}

export interface Table<Positionals extends ParameterSet, Options extends ParameterSet> {
	name: string;
	/** One line for the list of commands. */
	summary: string;
	/** Paragraphs before the parameters. */
	about: readonly string[];
	/** In their order. */
	positionals: Positionals;
	/** By their names without dashes. */
	options: Options;
	/** Options of the version before. */
	former: FormerWords;
	/** Options that are not in a section are listed under "Options". */
	sections: readonly Section[];
	lists: readonly WordList[];
	examples: readonly Example[];
	/** Paragraphs at the end. */
	notes: readonly string[];
}

/** Any command's table. */
export type AnyTable = Table<ParameterSet, ParameterSet>;

/** A table without lists; a table spreads it and gives what it has. */
export const BARE_TABLE = {
	about: [],
	positionals: {},
	options: {},
	former: {},
	sections: [],
	lists: [],
	examples: [],
	notes: [],
} as const;

/** Keeps the types of a table's parameters. */
export function defineTable<
	const Positionals extends ParameterSet,
	const Options extends ParameterSet,
>(table: Table<Positionals, Options>): Table<Positionals, Options> {
	return table;
}

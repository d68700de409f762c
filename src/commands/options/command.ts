/** A command: its table and its work. */

import type { AnyTable, Table } from "./commandTable.ts";
import { presentLine } from "./formerWords.ts";
import { helpText } from "./helpText.ts";
import type { ParameterSet, ValuesOf } from "./parameters.ts";
import { inPresentWords, parseArguments } from "./parseArguments.ts";

export interface Command {
	table: AnyTable;
	/** Parses the arguments and does the work, or prints the help. @throws OneLineError */
	run(args: readonly string[], catalogue: Catalogue): Promise<void>;
}

/** All commands. */
export interface Catalogue {
	names: readonly string[];
	/** Loads a command. @throws UsageError if there is none of this name */
	load(name: string): Promise<Command>;
}

/** @param work gets the values of the table's parameters */
export function defineCommand<Positionals extends ParameterSet, Options extends ParameterSet>(
	table: Table<Positionals, Options>,
	work: (given: ValuesOf<Positionals & Options>, catalogue: Catalogue) => Promise<void> | void,
): Command {
	return {
		table,
		async run(args, catalogue) {
			const given = parseArguments(table, args);
			const now = inPresentWords(table, args);
			if (now !== null) console.error(presentLine(table.name, now));
			if (given === null) console.log(helpText(table));
			else await work(given, catalogue);
		},
	};
}

/** The tables of all commands, in their order. */
export async function tablesOf({ names, load }: Catalogue): Promise<AnyTable[]> {
	const commands = await Promise.all(names.map(load));
	return commands.map(({ table }) => table);
}

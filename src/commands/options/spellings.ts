/** The options of a command as they are written. */

import type { AnyTable } from "./commandTable.ts";
import type { Parameter } from "./parameters.ts";

export interface Spelling {
	/** Such as --event or -e. */
	spelling: string;
	/** null for the help, which every command has. */
	parameter: Parameter<unknown> | null;
}

/** All spellings of all options of a command. */
export function spellingsOf({ options }: AnyTable): Spelling[] {
	return [
		...Object.entries(options).flatMap(([name, parameter]) => [
			...(parameter.short === null ? [] : [{ spelling: `-${parameter.short}`, parameter }]),
			{ spelling: `--${name}`, parameter },
		]),
		{ spelling: "--help", parameter: null },
	];
}

/** The words that a shell offers for a parameter; none for files, folders and free texts. */
export function wordsOf(parameter: Parameter<unknown> | null): readonly string[] {
	const offers = parameter?.value?.offers ?? [];
	return typeof offers === "string" ? [] : offers;
}

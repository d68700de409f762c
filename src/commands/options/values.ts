/** The kinds of values that a command line holds. */

import { EVENT_ID } from "../../race/record/identifier.ts";
import { isDay, isZone } from "../../race/time/day.ts";

/** A shell's suggestions for a value: names of files or folders, or these texts. */
export type Offers = "files" | "folders" | readonly string[];

/** A kind of value: its text on the command line, and the parsed value. */
export interface Value<out T> {
	/** Its placeholder in help, such as FILE. */
	placeholder: string;
	/** Its required form, for errors. */
	expects: string;
	offers: Offers;
	/** undefined if the text is not such a value. */
	read(text: string): T | undefined;
}

/** Any text. */
export function text(placeholder: string): Value<string> {
	return { placeholder, expects: "a text", offers: [], read: (given) => given };
}

/** The name of a file. */
export function file(placeholder = "FILE"): Value<string> {
	return { ...text(placeholder), offers: "files" };
}

/** The name of a folder. */
export function folder(placeholder = "FOLDER"): Value<string> {
	return { ...text(placeholder), offers: "folders" };
}

/** One of some texts. */
export function oneOf<const Word extends string>(
	words: readonly Word[],
	placeholder: string = words.join("|"),
): Value<Word> {
	return {
		placeholder,
		expects: words.length > 2 ? `one of ${words.join(", ")}` : words.join(" or "),
		offers: words,
		read: (given) => words.find((word) => word === given),
	};
}

/** A decimal number. @param expects such as "a number of seconds above 0" */
export function number(
	placeholder: string,
	expects: string,
	accepts: (value: number) => boolean,
): Value<number> {
	return {
		placeholder,
		expects,
		offers: [],
		read(given) {
			const value = Number(given);
			return /^-?(\d+\.?\d*|\.\d+)$/.test(given) && accepts(value) ? value : undefined;
		},
	};
}

/** A text that a rule accepts. @param expects such as "a day such as 2026-11-01" */
export function checked(
	placeholder: string,
	expects: string,
	accepts: (given: string) => boolean,
): Value<string> {
	return {
		placeholder,
		expects,
		offers: [],
		read: (given) => (accepts(given) ? given : undefined),
	};
}

export const eventId = checked("EVENT", "M and four digits, such as M1234", (given) =>
	EVENT_ID.test(given),
);
export const day = checked("YYYY-MM-DD", "a day such as 2026-11-01", isDay);
export const zone = checked("ZONE", "a time zone such as Asia/Taipei", isZone);

/** Which texts are accepted as names, teams, categories, events and notices. */
import { SHORT_TEXT_MAX_LENGTH } from "../limits.ts";

/** Whether a text is one line without control characters, so that lists, logs and terminals can show it. */
export function isOneLine(text: string): boolean {
	return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text has no control characters but line breaks, as a notice may. */
export function isLines(text: string): boolean {
	return isOneLine(text.replaceAll("\n", " "));
}

/** Replaces line breaks and tabs by single spaces: within a cell they have the same meaning. */
export function joinLines(text: string): string {
	return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ");
}

/** Why a text is not accepted, with what to do; null for an accepted text. */
export function refuseText(text: string): string | null {
	if (text.length > SHORT_TEXT_MAX_LENGTH)
		return `This has ${text.length} characters, the limit is ${SHORT_TEXT_MAX_LENGTH}; shorten it.`;
	return isOneLine(text) && text.isWellFormed()
		? null
		: "This contains control characters or incomplete characters; remove them.";
}

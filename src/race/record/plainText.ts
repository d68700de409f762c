/** Texts that people give: names, teams, categories, events. */
import { SHORT_TEXT_MAX_LENGTH } from "../limits.ts";

/** Whether a text is one line without control characters: what a list, a log and a terminal can show. */
export function isOneLine(text: string): boolean {
	return !/[\p{Cc}\u2028\u2029]/u.test(text);
}

/** Whether a text has lines and no other control characters: what a notice may have. */
export function isLines(text: string): boolean {
	return isOneLine(text.replaceAll("\n", " "));
}

/** The text with its line breaks and tabs as single spaces, which is what they mean within a cell. */
export function joinLines(text: string): string {
	return text.replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ");
}

/** Why a text cannot be kept, with what to do; null where it can. */
export function refuseText(text: string): string | null {
	if (text.length > SHORT_TEXT_MAX_LENGTH)
		return `This has ${text.length} characters, at most ${SHORT_TEXT_MAX_LENGTH} are kept; shorten it.`;
	return isOneLine(text) && text.isWellFormed()
		? null
		: "This has control characters or half a character in it; remove them.";
}

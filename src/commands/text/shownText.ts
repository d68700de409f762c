/** A text of a file as a terminal can show it: short, without control characters. */

const MAX_CHARACTERS = 80;

/** A cell's text for one line of output. */
export function shownText(text: string): string {
	const plain = text
		.slice(0, MAX_CHARACTERS)
		.replace(/[\p{Cc}\u2028\u2029]/gu, (character) =>
			character === "\n" ? "\\n" : `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
		);
	return text.length > MAX_CHARACTERS ? `${plain}…` : plain;
}

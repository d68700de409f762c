/** Values in the commands that a message proposes, as a shell takes them. */

/** A value in double quotes. */
export function shellQuoted(text: string): string {
	return `"${text.replace(/["\\$`]/g, "\\$&")}"`;
}

/** A value, in quotes where a shell would divide or change it. */
export function shellWord(text: string): string {
	return /^[\p{L}\p{N}_.,:@%+=/-]+$/u.test(text) ? text : shellQuoted(text);
}

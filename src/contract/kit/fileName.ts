/** Names of downloaded files (SPEC section 5). */

/** The longest name, characters of up to three bytes. File systems allow 255 bytes. */
const MAX_CHARACTERS = 80;

/** A text as a file name, with an underscore for characters that file systems reject. */
export function cleanFileName(text: string): string {
	const clean = [...text.toWellFormed().replace(/[/\\?%*:|"<>\p{Cc}]/gu, "_")]
		.slice(0, MAX_CHARACTERS)
		.join("");
	// A leading dot hides a file, and Windows drops a trailing one.
	return clean.trim().replace(/^\.+|[.\s]+$/g, "_");
}

/** The name of a file about a runner's result. @param ending with its dot */
export function resultFileName(
	{ eventName, bib, name }: { eventName: string; bib: string; name: string },
	ending: string,
): string {
	return cleanFileName(`${eventName} ${bib} ${name}`) + ending;
}

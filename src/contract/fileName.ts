/** Names of downloaded files (SPEC section 5). */

/** The longest name, characters: three bytes each, and file systems take 255. */
const MOST_CHARACTERS = 80;

/** A text as a file may be called: what no file system takes is an underscore. */
export function cleanFileName(text: string): string {
	const clean = [...text.replace(/[/\\?%*:|"<>\p{Cc}]/gu, "_")].slice(0, MOST_CHARACTERS).join("");
	// A dot in front hides a file, and Windows drops one at the end.
	return clean.trim().replace(/^\.+|[.\s]+$/g, "_");
}

/** The name of a file about a runner's result, as people find it again. @param ending with its dot */
export function resultFileName(
	{ eventName, bib, name }: { eventName: string; bib: string; name: string },
	ending: string,
): string {
	return cleanFileName(`${eventName} ${bib} ${name}`) + ending;
}

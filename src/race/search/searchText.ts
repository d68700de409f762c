/** What the text in the search field means, before it is searched for. */

/**
 * The alternative query of SPEC section 5: the digits and hyphens of a text.
 * @returns null where it is empty or the same as the text
 */
export function digitsOnly(text: string): string | null {
	const normal = text.normalize("NFKC").trim();
	const digits = normal.replace(/[^\d-]/g, "");
	return /\d/.test(digits) && digits !== normal ? digits : null;
}

/** Whether the text is `S`, which leads to the admin page (SPEC section 2). */
export function asksForAdmin(text: string): boolean {
	return text.normalize("NFKC").trim() === "S";
}

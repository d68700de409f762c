/** Categories by bib (`W*=Wheelchair`): Boston ranks its wheelchairs separately and marks only the bib. */
import { BadOption } from "../BadOption.ts";

/** The category of a bib; null where no pattern matches. */
export type BibCategories = (bib: string) => string | null;

/**
 * Reads patterns, `prefix*=category` or `bib=category`. The first that matches applies.
 * @throws BadOption for an invalid pattern
 */
export function parseBibCategories(texts: readonly string[]): BibCategories {
	const patterns = texts.map((text) => {
		const [, start, star, category] = /^([A-Za-z0-9.-]+)(\*?)=\s*(\S.*?)\s*$/.exec(text) ?? [];
		if (start === undefined || category === undefined)
			throw new BadOption(
				`"${text}" is not a pattern of bibs. Write the first characters of the bib, a star and the category: W*=Wheelchair.`,
			);
		return { start, isPrefix: star === "*", category };
	});
	return (bib) =>
		patterns.find(({ start, isPrefix }) => (isPrefix ? bib.startsWith(start) : bib === start))
			?.category ?? null;
}

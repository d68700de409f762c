/** Categories told by the bib (`W*=Wheelchair`): Boston ranks its wheelchairs apart and marks only the bib. */
import { BadOption } from "./BadOption.ts";

/** The category of a bib, null where no pattern fits. */
export type BibCategories = (bib: string) => string | null;

/**
 * Reads patterns, `prefix*=category` or `bib=category`; the first that fits decides.
 * @throws BadOption where a text is no such pattern
 */
export function parseBibCategories(texts: readonly string[]): BibCategories {
	const patterns = texts.map((text) => {
		const [, start, star, category] = /^([A-Za-z0-9.-]+)(\*?)=\s*(\S.*?)\s*$/.exec(text) ?? [];
		if (start === undefined || category === undefined)
			throw new BadOption(
				`"${text}" is no pattern of bibs. Write the bib's beginning, a star and the category: W*=Wheelchair.`,
			);
		return { start, isPrefix: star === "*", category };
	});
	return (bib) =>
		patterns.find(({ start, isPrefix }) => (isPrefix ? bib.startsWith(start) : bib === start))
			?.category ?? null;
}

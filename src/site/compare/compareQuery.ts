/** The runners to compare, as an address names them: ?bib=1&bib=2, or ?bib=1,2. */
import { COMPARE_LIMIT } from "../../race/limits.ts";
import type { SearchHit } from "../../race/scoring/result.ts";

/** A requested text that matches no runner, or several. */
export interface UnmatchedText {
	text: string;
	/** The first runners whom it matches. */
	hits: readonly SearchHit[];
}

/** The longest text that is read as a bib or a name, characters. */
const TEXT_MAX_LENGTH = 64;

/** The bibs that a query names, each once, in their order. One more than the limit, so that the page can report the cut. */
export function askedBibs(values: readonly string[]): string[] {
	const bibs = values
		.flatMap((value) => value.normalize("NFKC").split(","))
		.map((bib) => bib.trim().slice(0, TEXT_MAX_LENGTH).toWellFormed())
		.filter((bib) => bib !== "");
	return [...new Set(bibs)].slice(0, COMPARE_LIMIT + 1);
}

/**
 * The address that compares these runners; it can be shared.
 * @param carried query that is carried along, such as ?debug=1, or ''
 */
export function compareAddress(address: string, bibs: readonly string[], carried: string): string {
	const query = new URLSearchParams(carried);
	for (const bib of bibs) query.append("bib", bib);
	const text = query.toString();
	return text === "" ? address : `${address}?${text}`;
}

/** The runners to compare, as an address names them: ?bib=1&bib=2, or ?bib=1,2. */
import { COMPARE_LIMIT } from "../../race/limits.ts";
import type { SearchHit } from "../../race/scoring/result.ts";

/** What was asked for and is not one runner. */
export interface NotOne {
	text: string;
	/** The first runners that can be meant; empty if there are none. */
	hits: readonly SearchHit[];
}

/** The longest text that can be meant as a bib or a name, characters. */
const TEXT_MAX_LENGTH = 64;

/** The bibs that a query names, each once, in their order; one more than can be compared, for that is said. */
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

/** The keyword of the announced table (SPEC section 5). */
import { fold, foldName } from "./fold.ts";

/** The fields of a row that a keyword is compared with. */
export interface KeywordRow {
	bib: string;
	name: string;
	team: string;
}

/** Folds a row once, for many keywords. */
export function foldRow({ bib, name, team }: KeywordRow): KeywordRow {
	return { bib: fold(bib), name: foldName(name), team: fold(team) };
}

/**
 * Whether a row matches a keyword: part of the name, the exact bib, or part of the team. An empty keyword matches
 * every row.
 * @param row folded by foldRow
 * @param key folded by fold
 */
export function matchesKeyword({ bib, name, team }: KeywordRow, key: string): boolean {
	return bib === key || name.includes(key) || team.includes(key);
}

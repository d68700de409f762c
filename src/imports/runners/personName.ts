/** The name of a person from one cell or two. */
import type { Columns } from "../table/columnGuess.ts";
import { cellOf } from "../table/row.ts";

const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/**
 * Joins first and last names in the order of their script: 陳小明, Ann Lee. If there are only first names or only last
 * names besides a column Name, Name is the other half (Name and Vorname, Nome and Cognome), unless it contains both.
 */
export function fullName(name: string, first: string, last: string): string {
	if (name === "") return first === "" || last === "" ? last || first : joined(first, last);
	const half = first === "" ? last : last === "" ? first : "";
	const isWhole = half === "" || name.includes(half);
	if (isWhole || HAN_OR_KANA.test(name) !== HAN_OR_KANA.test(half)) return name;
	return half === first ? joined(first, name) : joined(name, last);
}

function joined(first: string, last: string): string {
	return HAN_OR_KANA.test(last) ? `${last}${first}` : `${first} ${last}`;
}

/** Fewer names do not show that all have the last name first. */
const MIN_NAMES = 2;
const SWAPPED = /^([\p{Script=Latin}\p{M}\s.'’-]+),\s*([\p{Script=Latin}\p{M}\s.'’-]+)$/u;
/** What follows a whole name behind a comma. */
const SUFFIX = /^(?:jr|sr|ii|iii|iv|md|phd)\.?$/i;

/**
 * Creates a reader that puts the first name first, where all names of the column have a comma behind the last name (O'Neil, Sean),
 * or its head has one (Surname, first name). Names of teams with legs are lists of members.
 */
export function nameOrder(
	headers: readonly string[],
	{ fields, legs, sample }: Columns,
): (name: string) => string {
	const column = fields.get("name");
	if (column === undefined || legs.times.length > 0) return (name) => name;
	const names = sample.rows.map((row) => cellOf(row, column)).filter((name) => name !== "");
	const isOfHead = SWAPPED.test(headers[column] ?? "");
	const areSwapped = names.length >= MIN_NAMES && names.every((name) => swapped(name) !== null);
	return (name) => ((isOfHead || areSwapped) && swapped(name)) || name;
}

function swapped(name: string): string | null {
	const [, last = "", first = ""] = SWAPPED.exec(name.trim()) ?? [];
	return first === "" || SUFFIX.test(first.trim()) ? null : `${first.trim()} ${last.trim()}`;
}

/** Which rows are shown, and in which order. Pure. */
import {
	type CellWords,
	type Column,
	isGroupByHand,
	type Participant,
	textOf,
} from "./participantColumns.ts";

/** What is wrong or special about a runner. */
export const SPECIALS = [
	...(["groupByHand", "statusByHand", "withoutSex", "withoutChip", "withoutBirthDate"] as const),
	"hidden",
] as const;
export type Special = (typeof SPECIALS)[number];

/** '' for any. */
export interface Filters {
	/** Parts of any shown or hidden text, with spaces between them. */
	search: string;
	status: Participant["status"] | "";
	category: string;
	group: string;
	wave: string;
	/** `+2` who has passed the point at position 2, `-2` who has not. */
	point: string;
	special: Special | "";
}

export const NO_FILTERS: Filters = {
	search: "",
	status: "",
	category: "",
	group: "",
	wave: "",
	point: "",
	special: "",
};

export interface Sorting {
	column: Column;
	isDescending: boolean;
}

const IS_SPECIAL: Readonly<Record<Special, (row: Participant) => boolean>> = {
	groupByHand: isGroupByHand,
	statusByHand: ({ statusByHand }) => statusByHand !== null,
	withoutSex: ({ sex }) => sex !== "1" && sex !== "2",
	withoutChip: ({ chips }) => chips.length === 0,
	withoutBirthDate: ({ birthDate, age }) => birthDate === "" && age === null,
	hidden: ({ isHidden }) => isHidden,
};

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** All that a search looks at. */
function searchedText(row: Participant): string {
	const { bib, name, team, chips, latinName, familyName, givenName, city, nation } = row;
	const { licence, email, birthDate } = row;
	const texts = [bib, name, team, ...chips, latinName, familyName, givenName, city, nation];
	return folded([...texts, licence, email, birthDate].join("\n"));
}

/** The rows that pass all filters, in the order that is asked for; without one, in that of the start list. */
export function shownRows(
	rows: readonly Participant[],
	filters: Filters,
	sorting: Sorting | null,
	{ words, language }: { words: CellWords; language: string },
): readonly Participant[] {
	const terms = folded(filters.search).split(/\s+/).filter(Boolean);
	const { status, category, group, wave, point, special } = filters;
	const passes = (row: Participant) =>
		(status === "" || row.status === status) &&
		(category === "" || row.category === category) &&
		(group === "" || row.group === group) &&
		(wave === "" || row.wave === wave) &&
		(point === "" || row.passed.includes(Number(point.slice(1))) === point.startsWith("+")) &&
		(special === "" || IS_SPECIAL[special](row));
	const found = rows.filter((row) => {
		if (!passes(row)) return false;
		if (terms.length === 0) return true;
		const text = searchedText(row);
		return terms.every((term) => text.includes(term));
	});
	if (sorting === null) return found;
	const { column, isDescending } = sorting;
	const { compare } = new Intl.Collator(language, { numeric: true });
	const keyed = found.map((row) => ({ row, key: sortKey(row, column, words) }));
	// Rows without a value stay last.
	keyed.sort((a, b) => {
		if (a.key === "" || b.key === "") return Number(a.key === "") - Number(b.key === "");
		return isDescending ? compare(b.key, a.key) : compare(a.key, b.key);
	});
	return keyed.map(({ row }) => row);
}

function sortKey(row: Participant, column: Column, words: CellWords): string {
	if (column === "passed") return row.passed.length === 0 ? "" : String(row.passed.at(-1));
	return textOf(row, column, words);
}

/** Rows and columns as a spreadsheet takes them. A cell that begins like a formula is a text there. */
export function copiedText(
	heads: readonly string[],
	rows: readonly Participant[],
	columns: readonly Column[],
	words: CellWords,
): string {
	const cell = (text: string) => text.replace(/[\t\r\n]+/g, " ").replace(/^[=+@]/, "'$&");
	const lines = rows.map((row) => columns.map((column) => cell(textOf(row, column, words))));
	return [...(heads.length === 0 ? [] : [heads]), ...lines]
		.map((line) => line.join("\t"))
		.join("\n");
}

/** The columns of the table of participants: what a cell shows, what may be typed, and which change it is. Pure. */

import type { OrganisedEvent } from "../../../../contract/events/organisedEvent.ts";
import type { ParticipantsAnswer } from "../../../../contract/participants/participants.ts";
import type { StatusByHand } from "../../../../race/record/status.ts";
import { parseSex } from "../../../../race/record/words/sexWords.ts";
import { typedBirthDate } from "./typedBirthDate.ts";

export type Participant = ParticipantsAnswer["participants"][number];

/** In the order of the table. */
export const PARTICIPANT_COLUMNS = [
	...(["bib", "name", "sex", "category", "group", "wave", "status", "team", "birthDate"] as const),
	...(["chips", "passed", "latinName", "familyName", "givenName", "nation", "city"] as const),
	...(["licence", "email"] as const),
] as const;
export type Column = (typeof PARTICIPANT_COLUMNS)[number];

/** Those of a person who has chosen none. */
export const FIRST_COLUMNS: readonly Column[] = [
	...(["bib", "name", "sex", "category", "group", "wave", "status", "team"] as const),
	...(["birthDate", "chips", "passed"] as const),
];

/** In px. */
export const WIDTHS: Readonly<Record<Column, number>> = {
	bib: 84,
	name: 168,
	sex: 76,
	category: 128,
	group: 128,
	wave: 72,
	status: 148,
	team: 152,
	birthDate: 116,
	chips: 140,
	passed: 116,
	latinName: 152,
	familyName: 112,
	givenName: 112,
	nation: 88,
	city: 112,
	licence: 112,
	email: 192,
};

/** Columns that cannot be edited here. */
const FIXED: readonly Column[] = ["bib", "passed"];
export const isEditable = (column: Column): boolean => !FIXED.includes(column);

/** Columns that many runners may get one value of. */
export const BULK_COLUMNS = ["category", "group", "wave", "status", "team", "sex"] as const;

export interface Choice {
	value: string;
	text: string;
}

/** What cells are shown and read with. */
export interface CellWords {
	event: Pick<OrganisedEvent, "categories" | "waves">;
	points: ParticipantsAnswer["points"];
	/** By the value of a sex. */
	sexes: readonly Choice[];
	/** By hand; '' for a status that the reads decide. */
	statuses: readonly Choice[];
	/** The names of statuses that visitors see. */
	statusNames: Readonly<Record<Participant["status"], string>>;
	none: string;
}

/** The value of a cell as it is edited. */
export function cellValue(row: Participant, column: Column): string {
	if (column === "status") return row.statusByHand ?? "";
	if (column === "chips") return row.chips.join(", ");
	if (column === "passed") return "";
	return row[column];
}

/** The text of a cell. */
export function textOf(row: Participant, column: Column, words: CellWords): string {
	switch (column) {
		case "sex":
			return words.sexes.find(({ value }) => value === row.sex)?.text ?? words.none;
		case "status":
			return words.statusNames[row.status];
		case "passed":
			return words.points[row.passed.at(-1) ?? -1]?.name ?? "";
		default:
			return cellValue(row, column);
	}
}

/** Whether the group of a runner is another one than the rule gives. */
export function isGroupByHand({ group, ruleGroup }: Participant): boolean {
	return ruleGroup !== null && group !== ruleGroup;
}

/** The values from which a cell is chosen; null for a text. @param category the name of the runner's category */
export function choicesOf(
	column: Column,
	category: string,
	{ event, sexes, statuses, none }: CellWords,
): readonly Choice[] | null {
	const named = (names: readonly string[]) => names.map((name) => ({ value: name, text: name }));
	switch (column) {
		case "sex":
			return sexes;
		case "status":
			return statuses;
		case "category":
			return named(event.categories.map(({ name }) => name));
		case "wave":
			return named(event.waves.map(({ id }) => id));
		case "group": {
			const own = event.categories.find(({ name }) => name === category)?.groups ?? [];
			return [{ value: "", text: none }, ...named([...new Set(own.map(({ name }) => name))])];
		}
		default:
			return null;
	}
}

const folded = (text: string) => text.normalize("NFKC").trim().toLowerCase();

/** Short words for a status, as lists have them. */
const STATUS_WORDS: ReadonlyMap<string, StatusByHand> = new Map([
	["dns", "didNotStart"],
	["dnf", "didNotFinish"],
	["dsq", "disqualified"],
	["dq", "disqualified"],
	["ok", "confirmed"],
]);

/** A typed or pasted text as the value of a cell; null if it is none. @param category the runner's after the same edit */
export function readCell(
	column: Column,
	text: string,
	category: string,
	words: CellWords,
): string | null {
	const typed = text.normalize("NFC").trim();
	if (!isEditable(column)) return null;
	if (column === "birthDate") return typedBirthDate(typed);
	if (column === "name" && typed === "") return null;
	const choices = choicesOf(column, category, words);
	if (choices === null) return typed;
	const isNamed = ({ value, text: shown }: Choice) =>
		folded(value) === folded(typed) || folded(shown) === folded(typed);
	const found = choices.find(isNamed)?.value;
	if (found !== undefined) return found;
	const known = column === "sex" ? parseSex(typed) : (STATUS_WORDS.get(folded(typed)) ?? null);
	return choices.some(({ value }) => value === known) ? known : null;
}

/** A column of an editable list: how its cells are shown, and what is typed in them. A further field is one more description. */

import type { CategoryFormat } from "../../../../race/record/categoryFormat.ts";
import { sportOf } from "../../../../race/record/words/pointWords.ts";
import { kilometresIn } from "../../../../race/record/words/unitWords.ts";
import { readCutOff } from "../../../../race/time/typedCutOff.ts";

/** A value as it is stored. */
export type CellValue = string | number | null | readonly string[] | CategoryFormat;

export type ReadCell = { ok: true; value: CellValue } | { ok: false };

/** A value to choose, with its text. */
interface Choice {
	value: string;
	text: string;
}

export interface GridColumn<Text extends string> {
	/** The field of the change. */
	field: string;
	/** Message key of its head. */
	title: Text;
	/** Message key of what may be typed, for a cell that cannot be read; null where anything may. */
	hint: Text | null;
	/** The width of its cells, characters. */
	width: number;
	isNumber: boolean;
	/** Whether only a new row's cell can be typed in: the id. */
	isFixed: boolean;
	/** Whether another id renames the row. */
	renames: boolean;
	/** The values to choose from, with their texts; null for a cell that is typed in. */
	choices: readonly Choice[] | null;
	/** The choice that a pasted text names; null for none. */
	chosenBy(text: string): string | null;
	/** Whether it is one of the columns by which a row is known: cells pasted there make it another row. */
	isKey: boolean;
	show(value: CellValue): string;
	/** @param cells of the row, by field */
	read(text: string, cells: Cells): ReadCell;
}

export type Cells = Readonly<Record<string, string>>;

const DONE = (value: CellValue): ReadCell => ({ ok: true, value });
const FAULT: ReadCell = { ok: false };

/** What most columns have. */
const PLAIN = {
	hint: null,
	width: 12,
	isNumber: false,
	renames: false,
	isFixed: false,
	isKey: false,
	choices: null,
	chosenBy: () => null,
	show: (value: CellValue) => (value === null ? "" : String(value)),
	read: (text: string): ReadCell => DONE(text.trim()),
} as const;

type Described<Text extends string> = Pick<GridColumn<Text>, "field" | "title"> &
	Partial<GridColumn<Text>>;

export function textColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	return { ...PLAIN, ...given };
}

/** A text that is not empty, and is not changed later. */
export function idColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	const read = (text: string) => (text.trim() === "" ? FAULT : DONE(text.trim()));
	return { ...PLAIN, isFixed: true, isKey: true, read, ...given };
}

/** An id that is the row's name. */
export function renamingColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	return { ...idColumn(given), isFixed: false, renames: true, ...given };
}

/** A text that is not empty. */
export function nameColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	return { ...idColumn(given), isFixed: false, ...given };
}

/**
 * One of some values.
 * @param wordOf the value that a word of a spreadsheet names, in any language; null for none
 */
export function choiceColumn<Text extends string>(
	given: Described<Text>,
	choices: readonly Choice[],
	wordOf: (word: string) => string | null = () => null,
	storedOf: (chosen: string) => CellValue = (chosen) => chosen,
): GridColumn<Text> {
	function chosenBy(text: string): string | null {
		const typed = folded(text);
		const isTyped = ({ value, text: shown }: Choice) =>
			folded(value) === typed || folded(shown) === typed;
		const named = choices.find(isTyped)?.value ?? wordOf(text);
		return choices.some(({ value }) => value === named) ? named : null;
	}
	return {
		...PLAIN,
		choices,
		chosenBy,
		read(text) {
			const chosen = chosenBy(text);
			return chosen === null ? FAULT : DONE(storedOf(chosen));
		},
		...given,
	};
}

/** A text as it is compared: without width, case and outer spaces. */
export function folded(text: string): string {
	return text.normalize("NFKC").trim().toLowerCase();
}

/** Kilometres, or another distance with its unit, or nothing. */
export function kmColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	const read = (text: string) => {
		const km = kilometresIn(text, 1);
		return km === null && text.trim() !== "" ? FAULT : DONE(km);
	};
	return { ...numberColumn(given), read, ...given };
}

/** A number, or nothing. */
export function numberColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	return {
		...PLAIN,
		width: 8,
		isNumber: true,
		read(text) {
			const typed = folded(text).replace(",", ".");
			if (typed === "") return DONE(null);
			return /^\d{1,6}(\.\d{1,6})?$/.test(typed) ? DONE(Number(typed)) : FAULT;
		},
		...given,
	};
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const pair = (value: number) => String(Math.floor(value)).padStart(2, "0");

/** A cut-off of a point: in full, or where its kilometres say whether 3:30 is hours or minutes; stored in ms. */
export function cutOffColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	const column = durationColumn(given);
	const distance = kmColumn(given);
	return {
		...column,
		read(text, cells) {
			if (text.trim() === "") return DONE(null);
			const km = distance.read(cells["km"] ?? "", cells);
			const sport = sportOf(cells["sport"] ?? "") ?? "run";
			const known = km.ok && typeof km.value === "number" ? km.value : null;
			const read = readCutOff(text, { km: known, sport });
			return read.kind === "read" ? DONE(read.value) : FAULT;
		},
	};
}

/** Hours, minutes and seconds in full, because 3:30 could be either; stored in ms. */
export function durationColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	return {
		...PLAIN,
		width: 9,
		isNumber: true,
		show: (value) =>
			typeof value === "number"
				? `${Math.floor(value / HOUR)}:${pair((value % HOUR) / MINUTE)}:${pair((value % MINUTE) / 1_000)}`
				: "",
		read(text) {
			const typed = folded(text);
			if (typed === "") return DONE(null);
			const [, hours, minutes, seconds] = /^(\d{1,3}):([0-5]\d):([0-5]\d)$/.exec(typed) ?? [];
			if (hours === undefined) return FAULT;
			return DONE(Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * 1_000);
		},
		...given,
	};
}

/** The time of a fixed-time race and its lap, km: `24:00:00 1.4`; nothing for a race. */
export function formatColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	const duration = durationColumn(given);
	const lap = kmColumn(given);
	return {
		...PLAIN,
		width: 14,
		isNumber: true,
		show(value) {
			if (typeof value !== "object" || value === null || !("kind" in value)) return "";
			return value.kind === "race" ? "" : `${duration.show(value.duration)} ${value.lapKm}`;
		},
		read(text, cells) {
			const [time = "", ...km] = text.trim().split(/[\s/]+/);
			if (time === "") return DONE({ kind: "race" });
			const [read, length] = [duration.read(time, cells), lap.read(km.join(" "), cells)];
			if (!read.ok || !length.ok) return FAULT;
			if (typeof read.value !== "number" || typeof length.value !== "number") return FAULT;
			return DONE({ kind: "fixedTime", duration: read.value, lapKm: length.value });
		},
		...given,
	};
}

/** Minutes and seconds per kilometre; stored in minutes. */
export function paceColumn<Text extends string>(given: Described<Text>): GridColumn<Text> {
	return {
		...PLAIN,
		width: 8,
		isNumber: true,
		show: (value) =>
			typeof value === "number" ? `${Math.floor(value)}:${pair((value % 1) * 60 + 1e-6)}` : "",
		read(text) {
			const typed = folded(text);
			if (typed === "") return DONE(null);
			const [, minutes, seconds] = /^(\d{1,2}):([0-5]\d)$/.exec(typed) ?? [];
			return minutes === undefined ? FAULT : DONE(Number(minutes) + Number(seconds) / 60);
		},
		...given,
	};
}

/** Names with commas or semicolons between them, of rows of another list; stored as ids. Nothing means all. */
export function namesColumn<Text extends string>(
	given: Described<Text>,
	known: readonly { id: string; name: string }[],
): GridColumn<Text> {
	const nameOf = (id: string) => known.find((each) => each.id === id)?.name ?? id;
	return {
		...PLAIN,
		show: (value) => (Array.isArray(value) ? value.map(nameOf).join(", ") : ""),
		read(text) {
			const typed = text
				.split(/[,，、;；]/)
				.map((name) => name.trim())
				.filter((name) => name !== "");
			const ids = typed.map(
				(name) =>
					(
						known.find((each) => each.name === name) ??
						known.find((each) => folded(each.name) === folded(name)) ??
						known.find(({ id }) => id === name)
					)?.id,
			);
			const found = ids.filter((id) => id !== undefined);
			return found.length === ids.length ? DONE(found) : FAULT;
		},
		...given,
	};
}

/** Edited cells as changes of the event. Pure. */

import type { change } from "../../../../contract/changes/askedChange.ts";
import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
import { normaliseChip } from "../../../../race/record/chips.ts";
import type { StatusByHand } from "../../../../race/record/status.ts";
import {
	type CellWords,
	type Column,
	cellValue,
	type Participant,
	readCell,
} from "./participantColumns.ts";

export type Wanted = Extract<RequestOf<typeof change>, { kind: string }>;

/** The most rows of one request: the server takes as many changes at a time. */
const MOST_ROWS = 2_000;

export const isTooMany = (rows: number): boolean => rows > MOST_ROWS;

/** The largest number of rows, in the language of the page. */
export const mostRows = (language: string): string => MOST_ROWS.toLocaleString(language);

/** The new values of a runner's cells. */
export interface RowEdit {
	row: Participant;
	values: ReadonlyMap<Column, string>;
}

/** Cells that are edited together. */
export interface Edits {
	rows: readonly RowEdit[];
	/** The number of cells that get another value. */
	cells: number;
	/** The number of runners whose cells have the typed values already. */
	same: number;
	/** Texts that are no value of their column, with where they would go. */
	faults: readonly { bib: string; column: Column; text: string }[];
}

/** The edits of typed texts. Cells that have the value already are left out. */
export function editsOf(
	typed: readonly { row: Participant; texts: ReadonlyMap<Column, string> }[],
	words: CellWords,
): Edits {
	const faults: { bib: string; column: Column; text: string }[] = [];
	const rows: RowEdit[] = [];
	let same = 0;
	for (const { row, texts } of typed) {
		const values = new Map<Column, string>();
		const moved = readCell("category", texts.get("category") ?? "", "", words);
		const category = moved ?? row.category;
		const before = faults.length;
		for (const [column, text] of texts) {
			const value = readCell(column, text, category, words);
			if (value === null) faults.push({ bib: row.bib, column, text });
			else if (value !== cellValue(row, column)) values.set(column, value);
		}
		if (values.size > 0) rows.push({ row, values });
		else if (faults.length === before) same++;
	}
	const cells = rows.reduce((sum, { values }) => sum + values.size, 0);
	return { rows, cells, same, faults };
}

const STATUSES: readonly StatusByHand[] = [
	...(["didNotStart", "didNotFinish", "disqualified", "confirmed"] as const),
];

/** The changes of edited rows: one of the entry, one of the status, and one for each chip that is given or taken. */
export function changesOf({ rows }: Pick<Edits, "rows">): Wanted[] {
	return rows.flatMap(({ row, values }): Wanted[] => {
		const { bib } = row;
		const set = Object.fromEntries(
			[...values].filter(([column]) => column !== "status" && column !== "chips"),
		);
		const status = values.get("status");
		const typed = values.get("chips");
		return [
			...(Object.keys(set).length === 0 ? [] : [{ kind: "edit", bib, set } as const]),
			...(status === undefined
				? []
				: [
						{
							kind: "status",
							bib,
							status: STATUSES.find((each) => each === status) ?? null,
						} as const,
					]),
			...(typed === undefined ? [] : chipChanges(row, typed)),
		];
	});
}

/** Chips that the cell does not name any more are taken; others are given. Their spelling says nothing. */
function chipChanges({ bib, chips }: Participant, typed: string): Wanted[] {
	const named = new Map(
		typed
			.split(/[,;，、]/)
			.map((chip) => [normaliseChip(chip), chip.trim()] as const)
			.filter(([, chip]) => chip !== ""),
	);
	const known = new Set(chips.map(normaliseChip));
	const taken = chips.filter((chip) => !named.has(normaliseChip(chip)));
	const given = [...named].filter(([key]) => !known.has(key));
	return [
		...taken.map((chip) => ({ kind: "chip", bib: null, chip, since: null }) as const),
		...given.map(([, chip]) => ({ kind: "chip", bib, chip, since: null }) as const),
	];
}

/** Edited cells as changes of the event. Pure. */

import type { change } from "../../../../contract/changes/askedChange.ts";
import type { RequestOf } from "../../../../contract/kit/client/operationServer.ts";
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
	for (const { row, texts } of typed) {
		const values = new Map<Column, string>();
		const moved = readCell("category", texts.get("category") ?? "", "", words);
		const category = moved ?? row.category;
		for (const [column, text] of texts) {
			const value = readCell(column, text, category, words);
			if (value === null) faults.push({ bib: row.bib, column, text });
			else if (value !== cellValue(row, column)) values.set(column, value);
		}
		if (values.size > 0) rows.push({ row, values });
	}
	const cells = rows.reduce((sum, { values }) => sum + values.size, 0);
	return { rows, cells, faults };
}

const STATUSES: readonly StatusByHand[] = [
	...(["didNotStart", "didNotFinish", "disqualified", "confirmed"] as const),
];

/** The changes of edited rows: one of the entry, one of the status, and one for each new chip. */
export function changesOf({ rows }: Edits): Wanted[] {
	return rows.flatMap(({ row, values }): Wanted[] => {
		const { bib } = row;
		const set = Object.fromEntries(
			[...values].filter(([column]) => column !== "status" && column !== "chips"),
		);
		const status = values.get("status");
		const chips = newChips(row, values.get("chips"));
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
			...chips.map((chip) => ({ kind: "chip", bib, chip, since: null }) as const),
		];
	});
}

/** A chip is taken from a runner by giving it to another one: here chips are only added. */
function newChips({ chips }: Participant, typed: string | undefined): string[] {
	const named = (typed ?? "").split(/[,;，、]/).map((chip) => chip.trim());
	return [...new Set(named)].filter((chip) => chip !== "" && !chips.includes(chip));
}

/** The rows of the list: those of the server, with the bibs of this device that it does not list yet. */
import type { ListedPair } from "../../../../contract/desk/listPairs.ts";
import type { LocalBib } from "./bibStore.ts";

export interface ShownPair extends ListedPair {
	/** Whether the bib is only on this device so far. */
	isWaiting: boolean;
	/** Why the server refused the bib; '' if it did not. */
	message: string;
}

/** A name for a row that it keeps. */
export function keyOf({ mark, typed }: Pick<ListedPair, "mark" | "typed">): string {
	const named = mark ?? typed;
	return named ? `${mark ? "mark" : "bib"} ${named.source} ${named.sequence}` : "";
}

const NO_PAIR = {
	number: null,
	mark: null,
	typed: null,
	pno: "",
	pName: "",
	cName: "",
	state: "open",
	mismatch: null,
	warnings: [],
	difference: null,
} as const satisfies ListedPair;

/**
 * Bibs of this device that the server has not listed are shown beside the next marks without one, at the end of the list. That is
 * where they will be if none was left out; the server decides.
 * @param rows of the server, the oldest first
 */
export function shownPairs(
	rows: readonly ListedPair[],
	own: readonly LocalBib[],
	nameOf: (bib: string) => string,
): ShownPair[] {
	const isOf = ({ source, sequence }: LocalBib, { typed }: ListedPair) =>
		typed?.sequence === sequence && typed.source === source;
	const missing = own.filter((bib) => !rows.some((row) => isOf(bib, row)));
	const shown = rows.map((row): ShownPair => ({ ...row, isWaiting: false, message: "" }));
	let next = shown.findIndex((row) => row.state === "open" && row.typed === null);
	for (const { bib, source, sequence, position, message } of missing) {
		const typed = { source, sequence, position };
		const local = { typed, pno: bib, pName: nameOf(bib), isWaiting: true, message };
		const beside = next < 0 ? undefined : shown[next];
		if (beside?.mark) {
			shown[next] = { ...beside, ...local };
			next++;
		} else shown.push({ ...NO_PAIR, warnings: [], ...local });
	}
	return shown;
}

/** The next mark that has no bib, at the end of the list; undefined if all have one. */
export function nextRow(rows: readonly ShownPair[]): ShownPair | undefined {
	return rows.find(({ state, mark, typed }) => state === "open" && mark !== null && typed === null);
}

/** The proposed pairs without an objection. */
export function clearPairs(rows: readonly ShownPair[]): ShownPair[] {
	return rows.filter(
		({ state, warnings, mark, typed, isWaiting }) =>
			state === "proposed" && warnings.length === 0 && mark && typed && !isWaiting,
	);
}

/**
 * Where a bib belongs that is inserted at a row: before the bib in that row, behind the one of the row before.
 * @param rows the oldest first
 */
export function positionAt(rows: readonly ShownPair[], index: number): number | null {
	const before = rows.slice(0, index).findLast(({ typed }) => typed !== null)?.typed;
	const after = rows.slice(index).find(({ typed }) => typed !== null)?.typed;
	if (!after) return null;
	return before ? (before.position + after.position) / 2 : after.position - 1;
}

/**
 * Checks what is written after a change was linked: which change undid it, and the sources of the reads of undone imports. Both
 * follow from the changes.
 */
import type { ChangeRow } from "./storedRows.ts";
import { fieldsOf, rangeOf } from "./translate.ts";

interface Entry {
	name: string;
	undoes: number | null;
	/** As it is stored, and as it follows from the later changes. */
	undoneBy: number | null;
	expected: number | null;
	/** The reads of an import. */
	range: readonly [number, number] | null;
	wasUndone: boolean;
}

export function createUndoneChecks() {
	const entries: Entry[] = [];
	const renamed: { position: number; name: string }[] = [];

	/** Follows applyChange.ts, undoChange. */
	function undo(change: number, undoes: number, isInForce: boolean): void {
		const undone = entries[undoes - 1];
		if (undone === undefined) return;
		undone.expected = change;
		let first = undone;
		while (first.undoes !== null) {
			const earlier = entries[first.undoes - 1];
			if (earlier === undefined) break;
			first = earlier;
		}
		first.expected = isInForce ? null : change;
		first.wasUndone = true;
	}
	return {
		/** A row of a change, in order. */
		change(row: ChangeRow, name: string): void {
			const last = entries.at(-1);
			if (row.row === "part") {
				if (last) last.range ??= rangeOf(row);
				return;
			}
			const { undoes, undoneBy } = row;
			entries.push({ name, undoes, undoneBy, expected: null, range: null, wasUndone: false });
			if (undoes !== null) {
				undo(entries.length, undoes, fieldsOf(row.particulars)?.["isInForce"] === true);
			}
		},
		/** A read has a source that is free for a corrected file. @param position from 1 */
		renamed(position: number, name: string): void {
			renamed.push({ position, name });
		},
		/** The number of changes. */
		changes: (): number => entries.length,
		/** The first row that contradicts the changes; null if none does. */
		firstMisfit(): string | null {
			const against = entries.find(({ undoneBy, expected }) => undoneBy !== expected);
			if (against) return against.name;
			const undone = entries.flatMap(({ range, wasUndone }) => (range && wasUndone ? [range] : []));
			const free = renamed.find(
				({ position }) => !undone.some(([first, last]) => position >= first && position <= last),
			);
			return free?.name ?? null;
		},
	};
}

/** Checks bibs and chips against those of the event. */

import { normaliseChip } from "../record/chips.ts";
import { withoutZeros } from "../record/identifier.ts";
import type { ChipUse, Recording } from "../record/record.ts";
import type { FileNotes, Finding } from "./finding.ts";

/** Bibs and chips of the event before the import. */
export interface KnownBibs {
	bibs: ReadonlySet<string>;
	chips: readonly ChipUse[];
}

/** Finds unknown bibs, chips of other runners, and bibs that differ by leading zeros only. */
export function findBibs(recording: Recording, known: KnownBibs, notes: FileNotes): Finding[] {
	const rowOf = (bib: string) => notes.rows.get(bib) ?? null;
	const own = new Set(recording.entrants.map(({ bib }) => bib));
	return [
		...unknownBibs(recording, own, known.bibs, rowOf),
		...chipsOfOthers(recording.chips, known.chips, rowOf),
		...similarBibs(own, known.bibs, rowOf),
	];
}

type RowOf = (bib: string) => number | null;

function unknownBibs(
	{ chips, passings, givenTimes }: Recording,
	own: ReadonlySet<string>,
	known: ReadonlySet<string>,
	rowOf: RowOf,
): Finding[] {
	const isTimed = passings.length + givenTimes.length > 0;
	// A bib without an entrant is suspicious only if the event has entrants of the same file: a first import adds all.
	const isPartKnown = isTimed && [...own].some((bib) => known.has(bib));
	const added = isPartKnown ? [...own].filter((bib) => !known.has(bib)) : [];
	const assigned = new Set(chips.map(({ bib }) => bib));
	const withoutEntrant = [...assigned].filter((bib) => !own.has(bib) && !known.has(bib));
	const finding = (isAdded: boolean) => (bib: string) =>
		({ kind: "unknown bib", row: rowOf(bib), bib, added: isAdded }) as const;
	return [...added.map(finding(true)), ...withoutEntrant.map(finding(false))];
}

function chipsOfOthers(
	chips: readonly ChipUse[],
	known: readonly ChipUse[],
	rowOf: RowOf,
): Finding[] {
	// Those of a file are as they are printed.
	const bibOfChip = new Map(known.map(({ chip, bib }) => [chip, bib]));
	return chips.flatMap(({ chip, bib }): Finding[] => {
		const other = bibOfChip.get(normaliseChip(chip)) ?? bib;
		return other === bib ? [] : [{ kind: "chip of another", row: rowOf(bib), bib, chip, other }];
	});
}

/** 00123 and 123 are two bibs, but often one runner, because spreadsheets remove leading zeros. */
function similarBibs(
	own: ReadonlySet<string>,
	known: ReadonlySet<string>,
	rowOf: RowOf,
): Finding[] {
	const byCore = new Map<string, string>();
	for (const bib of [...known, ...own].filter((each) => !hasZeros(each))) byCore.set(bib, bib);
	return [...new Set([...known, ...own])].flatMap((bib): Finding[] => {
		const other = hasZeros(bib) ? byCore.get(withoutZeros(bib)) : undefined;
		if (other === undefined || !(own.has(bib) || own.has(other))) return [];
		const [shown, beside] = own.has(bib) ? [bib, other] : [other, bib];
		return [{ kind: "similar bib", row: rowOf(shown), bib: shown, other: beside }];
	});
}

const hasZeros = (bib: string) => withoutZeros(bib) !== bib;

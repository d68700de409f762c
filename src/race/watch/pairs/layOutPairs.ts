/**
 * Lays the marks and the typed bibs of a point side by side. Nothing is guessed: marks and bibs are paired in their order only
 * where there are equal numbers of both. A person's pairs are fixed and divide the list into sections, so that a missing
 * bib or a wrong press is found between two pairs that are right.
 */

/** A mark, in a list in the order of time. */
export interface ListedMark {
	/** `free`: no person decided about it. `mistake`: struck. `matched`: assigned to a runner. */
	state: "free" | "mistake" | "matched";
}

/** A typed bib, in a list in the order in which they were typed or inserted. */
export interface ListedBib {
	/** The position of the matched mark to which a person confirmed it; -1 for none. No two bibs have the same one. */
	mark: number;
}

/**
 * `confirmed`: by a person. `proposed`: as many marks as bibs are in the section. `open`: the last section, in which more may
 * follow; it is in order, and nothing is proposed. `mismatch`: the numbers differ. `mistake`: a struck mark.
 */
export type PairState = "confirmed" | "proposed" | "open" | "mismatch" | "mistake";

export interface PairRow {
	/** Positions in the lists; -1 for none. */
	mark: number;
	typed: number;
	state: PairState;
	/** The position of its mismatch; -1 for none. */
	mismatch: number;
}

/** A section with different numbers of marks and bibs. */
export interface Mismatch {
	/** The marks of the confirmed pairs around it; -1 at the ends of the list. */
	after: number;
	before: number;
	/** How many marks and bibs are free in it. */
	marks: number;
	bibs: number;
}

export interface LaidOutPairs {
	/** Each mark and each bib is in one row. In the order of the list; where they differ, in that of the marks. */
	rows: PairRow[];
	mismatches: Mismatch[];
}

/** A confirmed pair that divides the list, or an end of it. */
interface Anchor {
	mark: number;
	typed: number;
}

/**
 * @param isComplete whether all that passed was typed, so that the last section is compared like the others
 */
export function layOutPairs(
	marks: readonly ListedMark[],
	bibs: readonly ListedBib[],
	isComplete: boolean,
): LaidOutPairs {
	const rows: PairRow[] = [];
	const mismatches: Mismatch[] = [];
	const typedOf = new Map(
		bibs.flatMap(({ mark }, typed) => (mark >= 0 ? [[mark, typed] as const] : [])),
	);
	let from: Anchor = { mark: -1, typed: -1 };
	const end: Anchor = { mark: marks.length, typed: bibs.length };
	for (const anchor of [...anchorsOf(bibs), end]) {
		const decided: PairRow[] = [];
		const freeMarks: number[] = [];
		const freeBibs: number[] = [];
		for (let mark = from.mark + 1; mark < anchor.mark; mark++) {
			const state = marks[mark]?.state ?? "free";
			if (state === "free") freeMarks.push(mark);
			else decided.push(decidedRow(mark, state, typedOf));
		}
		for (let typed = from.typed + 1; typed < anchor.typed; typed++)
			if (bibs[typed]?.mark === -1) freeBibs.push(typed);
		const isOpen = anchor === end && !isComplete;
		const differs = freeMarks.length !== freeBibs.length;
		if (differs && !isOpen)
			mismatches.push({
				after: from.mark,
				before: anchor === end ? -1 : anchor.mark,
				marks: freeMarks.length,
				bibs: freeBibs.length,
			});
		const found = differs && !isOpen ? "mismatch" : "proposed";
		const state = differs && isOpen ? "open" : found;
		const mismatch = state === "mismatch" ? mismatches.length - 1 : -1;
		const free = Array.from(
			{ length: Math.max(freeMarks.length, freeBibs.length) },
			(_, index): PairRow => ({
				mark: freeMarks[index] ?? -1,
				typed: freeBibs[index] ?? -1,
				state,
				mismatch,
			}),
		);
		rows.push(...inOrder([...free, ...decided]));
		if (anchor !== end) rows.push(decidedRow(anchor.mark, "matched", typedOf));
		from = anchor;
	}
	return { rows, mismatches };
}

/** The confirmed pairs that cross no other one, in order. */
function anchorsOf(bibs: readonly ListedBib[]): Anchor[] {
	const links = bibs
		.flatMap(({ mark }, typed): Anchor[] => (mark >= 0 ? [{ mark, typed }] : []))
		.sort((a, b) => a.mark - b.mark);
	const lowestAfter: number[] = [];
	let lowest = Number.POSITIVE_INFINITY;
	for (let index = links.length - 1; index >= 0; index--) {
		lowestAfter[index] = lowest;
		lowest = Math.min(lowest, links[index]?.typed ?? lowest);
	}
	let highest = -1;
	return links.filter(({ typed }, index) => {
		const crosses = typed < highest || typed > (lowestAfter[index] ?? 0);
		highest = Math.max(highest, typed);
		return !crosses;
	});
}

function decidedRow(
	mark: number,
	state: ListedMark["state"],
	typedOf: ReadonlyMap<number, number>,
): PairRow {
	if (state === "mistake") return { mark, typed: -1, state, mismatch: -1 };
	return { mark, typed: typedOf.get(mark) ?? -1, state: "confirmed", mismatch: -1 };
}

/** Rows with a mark in the order of the marks, then those without one in the order of the bibs. */
function inOrder(rows: PairRow[]): PairRow[] {
	return rows.sort((a, b) => {
		if (a.mark >= 0 && b.mark >= 0) return a.mark - b.mark;
		return a.mark < 0 && b.mark < 0 ? a.typed - b.typed : b.mark - a.mark;
	});
}

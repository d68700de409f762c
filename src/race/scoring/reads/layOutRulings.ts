/** Rulings as ranges that do not overlap, so that each read is looked up once. */
import type { ReadRuling } from "../../record/decided.ts";

/** What was decided about the reads from `first` to `last`: null where the rules judge. */
export interface Ruled extends Omit<ReadRuling, "ruling"> {
	ruling: "struck" | "forced" | "late" | null;
}

// Of two about the same reads, taking them is the less exact: an import that was taken back stays so.
const widthOf = ({ first, last, ruling }: ReadRuling) =>
	last - first + (ruling === "taken" ? 0.5 : 0);

/** A person who says whose read it is takes it. */
function rulingOf(open: readonly ReadRuling[], bib: string | null): Ruled["ruling"] {
	const ruling = open.find((each) => each.ruling !== null)?.ruling ?? null;
	return ruling === "taken" || (ruling === "late" && bib !== null) ? null : ruling;
}

/** The ranges of reads with a ruling, in the order of arrival. Where rulings overlap, the narrower one counts. */
function layOutRulings(rulings: readonly ReadRuling[]): Ruled[] {
	const edges = [...new Set(rulings.flatMap(({ first, last }) => [first, last + 1]))];
	edges.sort((a, b) => a - b);
	const waiting = rulings.toSorted((a, b) => b.first - a.first);
	let open: ReadRuling[] = [];
	const laidOut: Ruled[] = [];
	edges.forEach((first, index) => {
		const next = edges[index + 1];
		open = open.filter(({ last }) => last >= first);
		for (let top = waiting.at(-1); top?.first === first; top = waiting.at(-1)) {
			open.push(top);
			waiting.pop();
		}
		if (open.length === 0 || next === undefined) return;
		open.sort((a, b) => widthOf(a) - widthOf(b) || a.first - b.first);
		const bib = open.find((each) => each.bib !== null)?.bib ?? null;
		laidOut.push({ first, last: next - 1, ruling: rulingOf(open, bib), bib });
	});
	return laidOut;
}

/** Looks up reads in ascending order. */
export interface RulingCursor {
	/** What was decided about a read; null for nothing. @param read not before that of the call before */
	of(read: number): Ruled | null;
}

/** Creates a cursor before the first read. */
export function createRulingCursor(rulings: readonly ReadRuling[]): RulingCursor {
	const ranges = layOutRulings(rulings);
	let index = 0;
	return {
		of(read) {
			let range = ranges[index];
			while (range && range.last < read) range = ranges[++index];
			return range && range.first <= read ? range : null;
		},
	};
}

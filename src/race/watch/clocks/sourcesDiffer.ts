/**
 * Where the sources of a mat disagree about a runner. What they differ by for all runners is their clocks, or how far they
 * are apart on the course: then a runner is named only who differs from the others.
 */
import { createPairing, type PairedTimes } from "./pairedTimes.ts";

/** Two sources at a mat may differ by this for one runner, where too few runners tell what is usual for them, ms. */
export const SOURCES_DIFFER_MS = 500;
/**
 * Else the runner's difference may differ from the middle one by this, ms, or by a multiple of the spread: a runner waits before the line or
 * walks over it.
 */
const UNUSUAL_MS = 2_000;
const UNUSUAL_SPREADS = 8;
/** The sources of a visit that are compared with each other. */
const COMPARED = 6;

export interface Difference {
	runner: number;
	/** The read that the row is about: that of the earliest source, or a mark. */
	first: number;
	/** Ms. */
	difference: number;
	/** It, and a read of each other source. */
	firsts: readonly number[];
}

interface Noted extends Difference {
	mat: string;
	/** It is listed where two sources differ by more than `SOURCES_DIFFER_MS`, or always. */
	isListed: boolean;
}

export interface Differences {
	/** @param firsts the first read of each source, earliest first */
	noteVisit(runner: number, mat: string, firsts: readonly number[]): void;
	/** Two reads that belong together and are no visit. @param firsts the one that the row is about, and the other */
	noteApart(runner: number, mat: string, firsts: readonly [number, number]): void;
	found(): { rows: Difference[]; pairs: PairedTimes[] };
}

/** @param sourceOf the name of a read's source @param timeOf its corrected time, epoch ms */
export function createDifferences(
	sourceOf: (read: number) => string,
	timeOf: (read: number) => number,
): Differences {
	const pairing = createPairing();
	/** By the read that the row is about. */
	const noted = new Map<number, Noted>();

	function pair(mat: string, firsts: readonly number[]): void {
		const compared = firsts.slice(0, COMPARED);
		for (const [index, one] of compared.entries())
			for (const other of compared.slice(index + 1))
				if (sourceOf(one) !== sourceOf(other))
					pairing.note(mat, sourceOf(one), sourceOf(other), timeOf(other) - timeOf(one));
	}

	return {
		noteVisit(runner, mat, firsts) {
			const [first, last] = [firsts[0] ?? -1, firsts.at(-1) ?? -1];
			if (firsts.length < 2) return;
			pair(mat, firsts);
			const difference = timeOf(last) - timeOf(first);
			const isListed = difference > SOURCES_DIFFER_MS;
			noted.set(first, { runner, mat, first, difference, firsts, isListed });
		},
		noteApart(runner, mat, firsts) {
			const [first, other] = firsts;
			pair(mat, firsts);
			const difference = Math.abs(timeOf(other) - timeOf(first));
			if (noted.get(first)?.isListed !== true)
				noted.set(first, { runner, mat, first, difference, firsts, isListed: true });
		},
		found() {
			const pairs = pairing.found();
			const usual = new Map(pairs.map((each) => [keyOf(each.mat, each.one, each.other), each]));
			/** null where it is not known what is usual. */
			function isUsual(mat: string, from: number, to: number): boolean | null {
				const isSorted = sourceOf(from) < sourceOf(to);
				const [one, other] = isSorted ? [from, to] : [to, from];
				const known = usual.get(keyOf(mat, sourceOf(one), sourceOf(other)));
				if (known === undefined) return null;
				const difference = timeOf(other) - timeOf(one);
				const room = Math.max(UNUSUAL_MS, UNUSUAL_SPREADS * known.spread);
				return Math.abs(difference - known.difference) <= room;
			}
			const rows = [...noted.values()].filter(({ mat, firsts, isListed }) => {
				const [first = -1, ...others] = firsts;
				const judged = others.map((other) => isUsual(mat, first, other));
				if (judged.includes(false)) return true;
				return isListed && judged.includes(null);
			});
			return { rows, pairs };
		},
	};
}

const keyOf = (mat: string, one: string, other: string) => JSON.stringify([mat, one, other]);

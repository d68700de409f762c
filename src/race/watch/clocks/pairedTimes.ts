/**
 * By how much two sources at one mat differ for the same runners: readers, and the marks that people assigned at a desk. The
 * middle of many differences is that of their clocks; one runner's own difference says nothing about a clock.
 */

/** Runners from which the middle of two sources is known: of five, three have to be wrong together. */
const PAIRED_RUNNERS = 5;
/** The last runners whose differences are kept. */
const KEPT = 255;

export interface PairedTimes {
	mat: string;
	/** Names of the sources. */
	one: string;
	other: string;
	/** The middle of the corrected times of `other` minus those of `one`, ms. */
	difference: number;
	/** Half of the runners differ from it by at most this, ms. */
	spread: number;
	runners: number;
}

export interface Pairing {
	/** The times of one runner at one mat, in one stay. Epoch ms, corrected. */
	note(mat: string, one: string, other: string, difference: number): void;
	found(): PairedTimes[];
}

export function createPairing(): Pairing {
	const pairs = new Map<
		string,
		{ mat: string; one: string; other: string; all: number[]; next: number }
	>();
	return {
		note(mat, from, to, given) {
			const isSorted = from < to;
			const [one, other] = isSorted ? [from, to] : [to, from];
			const key = JSON.stringify([mat, one, other]);
			const pair = pairs.get(key) ?? { mat, one, other, all: [], next: 0 };
			pairs.set(key, pair);
			pair.all[pair.next] = isSorted ? given : -given;
			pair.next = (pair.next + 1) % KEPT;
		},
		found: () =>
			[...pairs.values()].flatMap(({ mat, one, other, all }) => {
				if (all.length < PAIRED_RUNNERS) return [];
				const difference = middleOf(all);
				const spread = middleOf(all.map((each) => Math.abs(each - difference)));
				return { mat, one, other, difference, spread, runners: all.length };
			}),
	};
}

/** The middle value; of an even number the lower one of the two. */
export function middleOf(values: readonly number[]): number {
	return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)] ?? 0;
}

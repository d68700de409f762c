/** Ranks: equal times share a rank and the next rank is skipped, 1-2-2-4 (DESIGN section 4). */
import { sortedIndices } from "./sortTimes.ts";

/** The runners of a division with a time, fastest first. Equal times are in the order of the runners' positions. */
export interface Order {
	/** Positions, and the exact times in the same order. The arrays may be longer than `count`. */
	runners: Int32Array;
	times: Float64Array;
	count: number;
}

/**
 * Orders runners by time.
 * @param runners ascending by position
 * @param times in the same order, ms; NaN is left out
 */
export function orderByTime(runners: Int32Array, times: Float64Array): Order {
	const indices = sortedIndices(times);
	const order = { runners: new Int32Array(times.length), times: new Float64Array(times.length) };
	for (let place = 0; place < indices.length; place++) {
		const index = indices[place] ?? 0;
		order.runners[place] = runners[index] ?? -1;
		order.times[place] = times[index] ?? Number.NaN;
	}
	return { ...order, count: indices.length };
}

export interface Ranks {
	/** Per runner, 1 is first; 0 where the runner has no rank in this division. */
	rank: Int32Array;
	/** Per division, the number of runners with a rank. */
	size: Int32Array;
}

/** Ranks before any runner is ranked. @param divisions number of divisions */
export function emptyRanks(runners: number, divisions: number): Ranks {
	return { rank: new Int32Array(runners), size: new Int32Array(divisions) };
}

/**
 * Writes the ranks of a division's runners. The ranks of other runners are not changed.
 * @param from the first place whose runner may have another rank than before
 */
export function rankInOrder({ runners, times, count }: Order, rank: Int32Array, from = 0): void {
	let last = rank[runners[from - 1] ?? -1] ?? 0;
	let lastTime = times[from - 1] ?? Number.NaN;
	for (let place = from; place < count; place++) {
		const time = times[place] ?? Number.NaN;
		if (time !== lastTime) {
			lastTime = time;
			last = place + 1;
		}
		rank[runners[place] ?? -1] = last;
	}
}

/** A rank and the number of ranked runners in its division. */
export interface Place {
	rank: number;
	of: number;
}

/** Change of rank since the previous point ('raise' and 'fall' in SPEC section 4). */
export type RankChange = "raise" | "fall" | "same" | "unknown";

/** Compares a runner's ranks at two points. A smaller rank is a raise. */
export function rankChange(rank: number | null, previous: number | null): RankChange {
	if (rank === null || previous === null) return "unknown";
	if (rank === previous) return "same";
	return rank < previous ? "raise" : "fall";
}

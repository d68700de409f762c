/** Ranks: equal times share a rank and the next rank is skipped, 1-2-2-4 (DESIGN section 4). */

/**
 * Positions of the runners with a time, fastest first. Equal times are in the order of their positions.
 *
 * Time and position are packed into one number, because sorting a typed array without a comparison function is
 * eight times faster at 60,000 runners. This is exact while time x count stays below 2^53, as with 46 hours and
 * a million runners. Longer times (from a clock that is years ahead) are sorted by comparison.
 * @param times integer ms; NaN is left out
 */
export function orderByTime(times: Float64Array): Int32Array {
	const count = times.length;
	const packed = new Float64Array(count);
	let filled = 0;
	for (let position = 0; position < count; position++) {
		const time = times[position] ?? Number.NaN;
		if (Number.isNaN(time)) continue;
		if (time * count + position > Number.MAX_SAFE_INTEGER) return orderByComparison(times);
		packed[filled++] = time * count + position;
	}
	packed.subarray(0, filled).sort();
	const order = new Int32Array(filled);
	for (let place = 0; place < filled; place++) order[place] = (packed[place] ?? 0) % count;
	return order;
}

function orderByComparison(times: Float64Array): Int32Array {
	const timed = [...times.keys()].filter(
		(position) => !Number.isNaN(times[position] ?? Number.NaN),
	);
	return Int32Array.from(timed.sort((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b));
}

export interface Ranks {
	/** Per runner, 1 is first; 0 where the runner has no rank in this division. */
	rank: Int32Array;
	/** Per division, the number of runners with a rank. */
	size: Int32Array;
}

/**
 * Ranks runners within their divisions.
 * @param order positions, fastest first (orderByTime)
 * @param times the exact times by position: ties are equal to the millisecond
 * @param division per runner the division's number; -1 for none
 * @param divisions number of divisions
 */
export function rankWithin(
	order: Int32Array,
	times: Float64Array,
	division: Int32Array,
	divisions: number,
): Ranks {
	const rank = new Int32Array(division.length);
	const size = new Int32Array(divisions);
	const lastTime = new Float64Array(divisions).fill(Number.NaN);
	const lastRank = new Int32Array(divisions);
	for (const runner of order) {
		const of = division[runner] ?? -1;
		if (of < 0) continue;
		const place = (size[of] ?? 0) + 1;
		const time = times[runner] ?? Number.NaN;
		if (time !== lastTime[of]) {
			lastTime[of] = time;
			lastRank[of] = place;
		}
		rank[runner] = lastRank[of] ?? place;
		size[of] = place;
	}
	return { rank, size };
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

/**
 * Marks that a person assigned to a runner give way to reads: where a mat read the runner, its time counts, and the mark is
 * evidence, whichever of the two is earlier. A person reacts some tenths of a second late or early, and a mat does not.
 * The runner's reads are judged without such marks first. A mark at a point with a passing is then left out.
 */

/** Where a mat is several points (laps), a mark within this time of a passing there is of the same passing, ms. */
export const SAME_PASSING_MS = 120_000;

/**
 * The point at which a mark gives way to a read; -1 for none.
 * @param candidates the points that it can be at
 * @param time of the mark, epoch ms
 * @param passedAt the passing at a point by the other reads, epoch ms; NaN without one, and where a person set the time
 */
export function givesWayAt(
	candidates: readonly number[],
	time: number,
	passedAt: (point: number) => number,
): number {
	if (candidates.length === 1) {
		const [point = -1] = candidates;
		return Number.isNaN(passedAt(point)) ? -1 : point;
	}
	const isSame = (point: number) => Math.abs(passedAt(point) - time) <= SAME_PASSING_MS;
	return candidates.find(isSame) ?? -1;
}

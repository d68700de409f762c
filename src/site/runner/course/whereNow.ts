/** Where a runner on the course may be at this moment: an estimate, between two timing points. */
import type { PointAhead, RunnerResult, Split } from "../../../race/scoring/result.ts";

export interface WhereNow {
	/** The last point that was passed, and the one that comes next. */
	last: Split;
	next: PointAhead;
	/** How much of the way between them lies behind the runner, 0 to 1. */
	share: number;
	/** Kilometres from the start; null where a distance is unknown. */
	km: number | null;
	/** The runner was expected at the next point before now. */
	isOverdue: boolean;
}

/**
 * Goes on from the last point at the pace by which the next one is expected (SPEC section 4); who is overdue is
 * just before it.
 * @param now epoch ms
 * @returns null for a runner who is not on the course, and if nothing is known
 */
export function whereNow(
	{ status, splits, toCome }: Pick<RunnerResult, "status" | "splits" | "toCome">,
	now: number,
): WhereNow | null {
	const last = splits.findLast(({ passedAt }) => passedAt !== null);
	const [next] = toCome;
	if (status !== "running" || !last || !next) return null;
	const { passedAt } = last;
	const { expected } = next;
	if (passedAt === null || expected === null) return null;
	const way = expected - passedAt;
	const share = way > 0 ? Math.min(1, Math.max(0, (now - passedAt) / way)) : 1;
	const km = last.km === null || next.km === null ? null : last.km + share * (next.km - last.km);
	return { last, next, share, km, isOverdue: expected < now };
}

/** The estimated position of a runner between two timing points. */
import type { PointAhead, RunnerResult, Split } from "../../../race/scoring/result.ts";

export interface WhereNow {
	/** The last point passed, and the next one. */
	last: Split;
	next: PointAhead;
	/** Share of the leg that the runner has covered, 0 to 1. */
	share: number;
	/** Kilometres from the start; null if a distance is unknown. */
	km: number | null;
	/** Whether the estimate at the next point has passed. */
	isOverdue: boolean;
}

/**
 * Continues from the last point at the pace of the estimate (SPEC section 4). An overdue runner is just before the next
 * point.
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
	const duration = expected - passedAt;
	const share = duration > 0 ? Math.min(1, Math.max(0, (now - passedAt) / duration)) : 1;
	const km = last.km === null || next.km === null ? null : last.km + share * (next.km - last.km);
	return { last, next, share, km, isOverdue: expected < now };
}

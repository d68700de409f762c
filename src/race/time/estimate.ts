/** Estimated arrival of a runner who is still on the course (SPEC section 4). */

import type { RunnerResult } from "../scoring/result.ts";
import { timeAtPace } from "./pace.ts";

export interface Estimate {
	/** Epoch ms. */
	arrival: number;
	/** The estimate has passed and the runner has not: say 'overdue', never a time in the past. */
	isOverdue: boolean;
}

/**
 * Start + the last known pace since the start x the distance.
 * @param start epoch ms of the runner's own start read, else the gun (sDate)
 * @param pace min/km since the start at the last point (paceAlt)
 * @param km where the arrival is asked for
 * @param now epoch ms
 */
export function estimateArrival(start: number, pace: number, km: number, now: number): Estimate {
	const arrival = start + timeAtPace(pace, km);
	return { arrival, isOverdue: arrival < now };
}

/**
 * When to expect a runner at the finish, at the last pace since the start that is known.
 * @param now epoch ms
 * @returns null for who is not on the way, and where nothing tells
 */
export function arrivalOfRunner(
	{ status, start, km, splits }: Pick<RunnerResult, "status" | "start" | "km" | "splits">,
	now: number,
): Estimate | null {
	const pace = splits.findLast(({ meanPace }) => meanPace !== null)?.meanPace ?? null;
	if (status !== "running" || start === null || pace === null || km === null) return null;
	return estimateArrival(start, pace, km, now);
}

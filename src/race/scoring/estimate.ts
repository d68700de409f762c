/** The estimated arrival of a runner on the course (SPEC section 4). scoring/toCome.ts applies it to every point ahead. */

import { timeAtPace } from "../time/pace.ts";
import type { RunnerResult } from "./result.ts";

export interface Estimate {
	/** Epoch ms. */
	arrival: number;
	/** The estimate has passed and the runner has not. Show 'overdue', never a time in the past. */
	isOverdue: boolean;
}

/**
 * The arrival is start + mean pace x distance.
 * @param start epoch ms of the runner's own start read, else the gun
 * @param pace mean pace since the start at the last point passed, min/km
 * @param km distance of the point of arrival from the start
 * @param now epoch ms
 */
export function estimateArrival(start: number, pace: number, km: number, now: number): Estimate {
	const arrival = start + timeAtPace(pace, km);
	return { arrival, isOverdue: arrival < now };
}

/**
 * The estimated arrival at the finish, from the mean pace at the last split that has one.
 * @param now epoch ms
 * @returns null for a runner who is not running, and where start, pace or distance is unknown
 */
export function arrivalOfRunner(
	{ status, start, km, splits }: Pick<RunnerResult, "status" | "start" | "km" | "splits">,
	now: number,
): Estimate | null {
	const pace = splits.findLast(({ meanPace }) => meanPace !== null)?.meanPace ?? null;
	if (status !== "running" || start === null || pace === null || km === null) return null;
	return estimateArrival(start, pace, km, now);
}

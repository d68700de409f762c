/** Estimated arrival of a runner who is still on the course (SPEC section 4). */
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

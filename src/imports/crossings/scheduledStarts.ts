/** Starts of a table of crossings that are the times of a plan, and not those of a mat. */
import { START_ID } from "../course/courseOfSplits.ts";
import type { Crossing } from "./crossingDays.ts";

/** Plans start runners every 10 seconds, or less often; ms. */
const STEP_MS = 10_000;

export interface ScheduledStarts {
	/** By bib, epoch ms. */
	starts: ReadonlyMap<string, number>;
	/** Whether most runners share a start, so that it is the gun of their wave. */
	areShared: boolean;
}

/** The starts of runners whose gun is not known; null where a mat read them, so that a gun is still needed. */
export function scheduledStarts(crossings: readonly Crossing[]): ScheduledStarts | null {
	const starts = new Map(
		crossings
			.filter(({ pointId, gun }) => pointId === START_ID && gun === null)
			.map(({ bib, time }) => [bib, time]),
	);
	if (starts.size === 0 || [...starts.values()].some((time) => time % STEP_MS !== 0)) return null;
	const distinct = new Set(starts.values()).size;
	return { starts, areShared: distinct === 1 || distinct * 2 < starts.size };
}

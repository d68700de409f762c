/** The times of both halves of a course. */
import type { RunnerResult } from "../../../race/scoring/result.ts";

export interface Halves {
	/** To the second, ms, so that they and their difference add up as they are shown. */
	first: number;
	second: number;
}

const SECOND = 1_000;
/** The largest distance of a point from the middle, as a share of the course, at which its time is that of the half. */
const AT_MIDDLE = 0.002;

/**
 * The halves of a finished run. The time at the middle is that of a point there, else between the points beside it, at an
 * even pace.
 * @returns null if a distance or a time is unknown
 */
export function halvesOf({ splits, km }: Pick<RunnerResult, "splits" | "km">): Halves | null {
	const timed = splits.flatMap((split) =>
		split.km === null || split.sinceStart === null
			? []
			: [{ km: split.km, time: split.sinceStart, kind: split.kind }],
	);
	const finish = timed.at(-1);
	if (km === null || km <= 0 || finish?.kind !== "finish") return null;
	const middle = km / 2;
	const near = timed.find((point) => Math.abs(point.km - middle) <= km * AT_MIDDLE);
	const half = near ? near.time : betweenAt(timed, middle);
	if (half === null) return null;
	const first = Math.floor(half / SECOND) * SECOND;
	return { first, second: Math.floor(finish.time / SECOND) * SECOND - first };
}

/** The time at a distance between two points; null where only start and finish are known. */
function betweenAt(
	timed: readonly { km: number; time: number; kind: string }[],
	km: number,
): number | null {
	const before = timed.findLast((point) => point.km < km);
	const after = timed.find((point) => point.km > km);
	if (before === undefined || after === undefined) return null;
	if (before.kind === "start" && after.kind === "finish") return null;
	return before.time + ((km - before.km) / (after.km - before.km)) * (after.time - before.time);
}

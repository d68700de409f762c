/** A timing point as most are: a mat of its own, on everybody's course, without a cut-off. */
import type { Point } from "./record.ts";

/** The point with these particulars; all the rest is as most points have it. */
export function ordinaryPoint(particulars: Pick<Point, "id" | "kind"> & Partial<Point>): Point {
	return {
		name: "",
		km: null,
		mat: particulars.id,
		categoryIds: [],
		fastestPace: null,
		cutOff: null,
		...particulars,
	};
}

/** A timing point with default values: a mat of its own, on all courses, without a cut-off, run on foot. */
import type { Point } from "./record.ts";

/** A point with these values, and defaults for the rest. */
export function defaultPoint(given: Pick<Point, "id" | "kind"> & Partial<Point>): Point {
	return {
		name: "",
		km: null,
		mat: given.id,
		categoryIds: [],
		fastestPace: null,
		cutOff: null,
		sport: "run",
		leg: "",
		...given,
	};
}

/**
 * The instants at which points close and fixed times end: each gun plus each cut-off (cutOffs.ts) and duration. Only then does
 * the clock change standings.
 */
import type { Course } from "../record/courses.ts";
import type { Point, Wave } from "../record/record.ts";

export interface Closings {
	/** Every known gun and own start once, ascending, epoch ms. */
	guns: Float64Array;
	/** Every cut-off and duration once, ms since the gun. */
	cutOffs: readonly number[];
}

/** Lays out the closings of a field. */
export function layOutClosings({
	points,
	courses,
	waves,
	gun,
}: {
	points: readonly Point[];
	courses: readonly Course[];
	waves: readonly Wave[];
	/** Per entrant; NaN where it is unknown. */
	gun: Float64Array;
}): Closings {
	const durations = courses.flatMap(({ laps }) => laps?.duration ?? []);
	const cutOffs = [...new Set([...points.flatMap(({ cutOff }) => cutOff ?? []), ...durations])];
	if (cutOffs.length === 0) return { guns: new Float64Array(0), cutOffs };
	const known = [...waves.map((wave) => wave.gun ?? Number.NaN), ...gun];
	const guns = new Set(known.filter((each) => !Number.isNaN(each)));
	return { guns: Float64Array.from(guns).sort(), cutOffs };
}

/** The first closing at an instant or later; Infinity for none. */
export function firstClosing({ guns, cutOffs }: Closings, instant: number): number {
	let first = Number.POSITIVE_INFINITY;
	for (const cutOff of cutOffs) {
		let [low, high] = [0, guns.length];
		while (low < high) {
			const middle = (low + high) >>> 1;
			if ((guns[middle] ?? 0) + cutOff >= instant) high = middle;
			else low = middle + 1;
		}
		const gun = guns[low];
		if (gun !== undefined) first = Math.min(first, gun + cutOff);
	}
	return first;
}

/** The timing points of a file, in the order of the course. */
import { defaultPoint } from "../../race/record/defaultPoint.ts";
import type { Point } from "../../race/record/record.ts";
import { categoryKm } from "../../race/record/words/raceDistance.ts";
import type { NamedPoint } from "../table/splitHeader.ts";

/** Ids of the two points of every course; SPEC section 3 calls the start 'S'. */
export const START_ID = "S";
export const FINISH_ID = "F";

/** A split's id is its name, so that 5K is the same point in every file. */
export function pointId({ name }: NamedPoint): string {
	return name.replace(/\s+/g, "-");
}

/**
 * Start, splits, finish. Splits are ordered by distance, not by column (Boston 2014 shuffles them); a split without a
 * distance follows the column before it.
 * @param splits in the order of their columns
 * @param finishKm length of the course, null where it is unknown
 */
export function layOutCourse(splits: readonly NamedPoint[], finishKm: number | null): Point[] {
	let lastKm = 0;
	const placed = splits.map((split) => {
		lastKm = split.km ?? lastKm;
		return { split, km: lastKm };
	});
	// The sort is stable, so a split without a distance stays behind the one whose distance it got.
	placed.sort((a, b) => a.km - b.km);
	const between = placed.map(({ split }) =>
		defaultPoint({ id: pointId(split), name: split.name, kind: "split", km: split.km }),
	);
	return [
		// Without a name, because the site shows start and finish in the visitor's language.
		defaultPoint({ id: START_ID, kind: "start", km: 0 }),
		...between,
		defaultPoint({ id: FINISH_ID, kind: "finish", km: finishKm }),
	];
}

/**
 * Guesses the length of the course, in km. The names of categories come before the event's name, which is often that
 * of its longest race. Null where the categories have different lengths, or where a split is further out than the guess.
 */
export function guessFinishKm(
	eventName: string,
	categories: readonly string[],
	splits: readonly NamedPoint[],
): number | null {
	const lengths = new Set(categories.map((category) => categoryKm(category, eventName)));
	const [length = null] = lengths;
	if (lengths.size !== 1 || length === null) return null;
	return splits.some((split) => (split.km ?? 0) >= length) ? null : length;
}

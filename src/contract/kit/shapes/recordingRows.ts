/** Times in a recording, and lists of its rows. */
import * as v from "valibot";

/** The most rows of one kind in a recording. 60,000 runners with ten points have 600,000 reads. */
export const ROWS_MAX = 5_000_000;

/** The sum of an instant and a duration of this size is still a valid Date. */
const MAX_MS = 1e15;
export const whole = v.pipe(v.number(), v.safeInteger("times and sequences are whole numbers"));
export const instant = v.pipe(
	whole,
	v.minValue(-MAX_MS, "no clock shows this instant"),
	v.maxValue(MAX_MS, "no clock shows this instant"),
);
export const duration = v.pipe(
	whole,
	v.minValue(0, "a time is not below zero"),
	v.maxValue(MAX_MS, "a time is at most 10^15 ms"),
);
/** Rows with distinct keys: of two with the same key it would be undefined which one counts. */
export function distinct<Row extends v.GenericSchema>(
	row: Row,
	keyOf: (row: v.InferOutput<Row>) => string,
	message: string,
) {
	return v.pipe(
		v.array(row),
		v.maxLength(ROWS_MAX),
		v.check((rows) => new Set(rows.map(keyOf)).size === rows.length, message),
	);
}

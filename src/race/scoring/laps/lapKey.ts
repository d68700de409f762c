/** Orders runners of a fixed-time race by one number, so that they are ranked like times. */

/**
 * The smaller key is ahead: the longer distance, then the shorter time in which it was reached. It is a whole number below
 * 2^53 up to 10,000 km in ten days.
 * @param metres whole metres
 * @param reached since the gun, ms, within the duration
 * @param duration of the race, ms
 */
export function lapKey(metres: number, reached: number, duration: number): number {
	return reached - metres * (duration + 1);
}

/** What a category's runners compete in: a distance against time, or a time for distance. */

/**
 * `race`: the shortest time over the course. `fixedTime`: the furthest distance in a time, in laps. The points of its course are
 * those of one lap, with their distance within it; the finish is the line at which a lap ends.
 */
export type CategoryFormat = { kind: "race" } | FixedTime;

export interface FixedTime {
	kind: "fixedTime";
	/** From the runner's gun or own start, ms. */
	duration: number;
	/** Length of a lap, km. */
	lapKm: number;
}

export const RACE: CategoryFormat = { kind: "race" };

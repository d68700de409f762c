/** What a list does not state about its runners. */

/** Fields for which an import has a value where the list has none: a category, a wave, half a name, the sex of a group, an official time. */
export const ASSUMED_FIELDS = ["name", "sex", "category", "wave", "official"] as const;
export type AssumedField = (typeof ASSUMED_FIELDS)[number];

/**
 * By field: the bibs for which the list does not state it. What the recording has there is for runners who are new.
 * `groupSex` has the ids of groups whose sex follows from the runners of the list, `points` those of timing points that it
 * does not name: the start, and the finish with a distance that is guessed from names. `counted` has the bibs whose result
 * counts by the list, so that an earlier DNS, DNF or DSQ is removed; for all others it leaves the status.
 */
export type Assumed = Readonly<
	Record<AssumedField | "groupSex" | "points" | "counted", readonly string[]>
>;

/** Of a recording that states everything it has. */
export const NOTHING_ASSUMED: Assumed = {
	name: [],
	sex: [],
	category: [],
	wave: [],
	official: [],
	groupSex: [],
	points: [],
	counted: [],
};

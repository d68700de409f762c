/** What bounds the times of a file: the length of a runner's course, the fastest time of a distance, and the pace of a walk. */
import { defaultPoint } from "../../race/record/defaultPoint.ts";
import { layOutLimits, type SpeedLimits } from "../../race/record/fastest/speedLimits.ts";
import { categoryKm } from "../../race/record/words/raceDistance.ts";
import { FINISH_ID } from "../course/courseOfSplits.ts";
import type { ImportOptions } from "../options.ts";

const MINUTE = 60_000;
/** A walker on a level road: 5 km/h. No race is won more slowly. Ms/km. */
export const WALK = 12 * MINUTE;
/** No race on hard ground is won more slowly. Ms/km. */
export const SLOW_WALK = 20 * MINUTE;
/** Slower than any walker with a rest. Ms/km. */
export const SLOWEST = 30 * MINUTE;

/** The options that say how long a race is. */
export type RaceOptions = Pick<ImportOptions, "race" | "event" | "km" | "category">;

/**
 * Finds the possible lengths of a runner's course, km: none where it is unknown, several where it may be any of the event's.
 * @param bib and name the cells of bib and category
 */
export function lengthFinder(
	options: RaceOptions,
): (bib: string, name: string) => readonly number[] {
	const { race, event } = options;
	const lengths = [...new Set([...race.runners.values()].flatMap(({ km }) => km ?? []))];
	return (bib, name) => {
		const given = race.runners.get(bib)?.km ?? options.km;
		if (given !== null) return [given];
		const category = name || (options.category ?? "");
		// The distances of the event's own course are surer than its name.
		if (category === "" && lengths.length > 0) return lengths;
		const said = categoryKm(category, event.name);
		return said === null ? lengths : [said];
	};
}

/** Finds the limits of a course by its length, km: its only points are start and finish. */
export function limitsFinder({
	event,
	category,
}: Pick<RaceOptions, "event" | "category">): (km: number) => SpeedLimits {
	const known = new Map<number, SpeedLimits>();
	return (km) => {
		const before = known.get(km);
		if (before) return before;
		const points = [defaultPoint({ id: FINISH_ID, kind: "finish", km })];
		const course = { points, passed: [0], hasLegs: false, category: category ?? "", event };
		const { others } = layOutLimits(course);
		known.set(km, others);
		return others;
	};
}

/** The latest instants at which a runner can have been meant to be at a point. */
import { type SlowestTimes, slowestTimes } from "../../race/record/fastest/slowest.ts";
import { namedSport } from "../../race/record/sport.ts";
import { at, courseOf, type Field } from "../../race/scoring/field.ts";
import type { JudgedRunner } from "./judgedRunner.ts";

/** Epoch ms. `latest`: slower is implausible. `closes`: the cut-off. Null where it is unknown. */
export function latestAt(
	{ field, times }: JudgedRunner,
	point: number,
): { latest: number | null; closes: number | null } {
	const gun = at(field.gun, 0);
	if (Number.isNaN(gun)) return { latest: null, closes: null };
	const course = courseOf(field, 0);
	const { byPace, cutOff } = slowestOf(field, point);
	const start = at(times.passedAt, course.start);
	const begun = Number.isNaN(start) ? gun : Math.max(gun, start);
	return {
		latest: byPace === null ? null : begun + byPace,
		closes: cutOff === null ? null : gun + cutOff,
	};
}

/** In a fixed-time race the last lap may end after the time is up. */
function slowestOf(field: Field, point: number): SlowestTimes {
	const { points, laps, sport } = courseOf(field, 0);
	const category = field.categories[field.category[0] ?? -1]?.name ?? "";
	const isSwum = namedSport(category, field.event.name) === "swim";
	if (laps === null) {
		const onCourse = points.flatMap((each) => field.points[each] ?? []);
		return slowestTimes({ points: onCourse, isSwum }, points.indexOf(point));
	}
	const lap = { km: laps.lapKm, sport: sport ?? "run", cutOff: null };
	const { byPace } = slowestTimes({ points: [lap], isSwum }, 0);
	return { byPace: laps.duration + (byPace ?? 0), cutOff: null };
}

/** The ranking time: the official time, or the chip time where the event or the category is set so. */

import type { RankBy } from "../record/record.ts";
import { isRanked, type StatusName } from "../record/status.ts";
import { at, courseOf, type Field } from "./field.ts";
import { lapRowOf } from "./laps/lapColumns.ts";
import type { RunnerTimes } from "./runnerTimes.ts";

/** By which time a runner is ranked: the category's choice, else the event's. */
export function rankByOf({ event, categories, category }: Field, runner: number): RankBy {
	return categories[category[runner] ?? -1]?.rankBy ?? event.rankBy;
}

/** The exact ranking time, ms, in a fixed-time race its lapKey; NaN for a status without ranks, and for a finisher without a ranking time. */
export function rankingTime(
	field: Field,
	runner: number,
	{ official, chip, laps }: Pick<RunnerTimes, "official" | "chip" | "laps">,
	status: StatusName,
): number {
	if (!isRanked(status)) return Number.NaN;
	const lapRow = lapRowOf(laps, runner);
	if (lapRow >= 0) return at(laps.key, lapRow);
	return at(rankByOf(field, runner) === "chip" ? chip : official, runner);
}

/**
 * The time by which runners are compared at a point, ms; NaN for none. At the finish it is the ranking time. Before
 * the finish it is the time since the own start where chip times rank. Else it is the time since the gun, or since the
 * own start where a file states only that. In a fixed-time race it is the lapKey at the finish, also of a runner on the
 * course, and none at points within the lap.
 */
export function timeAt(
	field: Field,
	times: Pick<RunnerTimes, "sinceGun" | "sinceStart" | "laps"> & { ranking: Float64Array },
	runner: number,
	point: number,
): number {
	const lapRow = lapRowOf(times.laps, runner);
	if (lapRow >= 0)
		return courseOf(field, runner).finish === point ? at(times.laps.key, lapRow) : Number.NaN;
	if (field.points[point]?.kind === "finish")
		return courseOf(field, runner).finish === point ? at(times.ranking, runner) : Number.NaN;
	const cell = runner * field.points.length + point;
	const sinceStart = at(times.sinceStart, cell);
	if (rankByOf(field, runner) === "chip") return sinceStart;
	const sinceGun = at(times.sinceGun, cell);
	return Number.isNaN(sinceGun) ? sinceStart : sinceGun;
}

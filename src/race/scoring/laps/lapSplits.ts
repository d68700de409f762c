/** The splits of a runner in a fixed-time race: the start, and each passing along the laps. */
import { paceOf } from "../../time/pace.ts";
import { at, courseOf, type Field, known } from "../field.ts";
import type { Standings } from "../standings.ts";
import { lapRowOf } from "./lapColumns.ts";

export interface ScoredSplit {
	/** Position of the point. */
	point: number;
	/** The lap, from 1; null in a race. */
	lap: number | null;
	/** Distance from the start, km; null where it was not measured. */
	km: number | null;
	/** Epoch ms; null where no read and no given time has it. */
	passedAt: number | null;
	/** Since the own start, else since the gun, ms; null where the mat missed the runner. */
	elapsed: number | null;
	/** Pace of the leg since the last split with a distance, min/km; null where it is unknown. */
	legPace: number | null;
	/** Pace since the start, min/km; null where it is unknown. */
	meanPace: number | null;
	/** Rank in the category at this point; null for none. */
	rank: number | null;
}

/** The splits in order; those that a mat missed have no time. There is no rank at a single lap. */
export function lapSplitsOf(
	field: Field,
	{ laps: columns, start, passedAt }: Pick<Standings, "laps" | "start" | "passedAt">,
	runner: number,
): ScoredSplit[] {
	const course = courseOf(field, runner);
	const row = lapRowOf(columns, runner);
	if (course.laps === null || row < 0) return [];
	const { points, km, lapKm } = course.laps;
	const begin = at(start, runner);
	const splits: ScoredSplit[] = [];
	let before = { elapsed: 0, km: 0 };
	const started =
		course.start < 0 ? Number.NaN : at(passedAt, runner * field.points.length + course.start);
	if (!Number.isNaN(started) && points[0] !== course.start) add(course.start, 1, 0, started);
	for (let passing = 0; passing < (columns.count[row] ?? 0); passing++) {
		const lap = Math.floor(passing / points.length);
		const index = passing % points.length;
		const along = lap * lapKm + (km[index] ?? 0);
		add(
			points[index] ?? -1,
			lap + 1,
			along,
			at(columns.passedAt, row * columns.capacity + passing),
		);
	}
	return splits;

	function add(point: number, lap: number, along: number, time: number): void {
		const elapsed = time - begin;
		const kilometres = Math.round(along * 1_000) / 1_000;
		splits.push({
			point,
			lap,
			km: kilometres,
			passedAt: known(time),
			elapsed: known(elapsed),
			legPace: paceOf(elapsed - before.elapsed, along - before.km),
			meanPace: paceOf(elapsed, along),
			rank: null,
		});
		if (!Number.isNaN(elapsed)) before = { elapsed, km: along };
	}
}

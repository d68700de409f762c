/** Time penalties and credits: added to a runner's times from a point on, or at the finish alone. */
import type { Penalty } from "../../record/record.ts";
import { at, courseOf, type Field } from "../field.ts";

/** What is added to a runner's time at a point, ms. The part of the finish alone is in no leg. */
export function penaltyAt(
	field: Field,
	runner: number,
	point: number,
): { inLegs: number; atFinish: number } {
	const own = field.entrants.at(runner)?.penalties ?? NONE;
	if (own.length === 0) return NOTHING;
	const isFinish = field.points[point]?.kind === "finish";
	const { points } = courseOf(field, runner);
	let [inLegs, atFinish] = [0, 0];
	for (const { ms, pointId } of own) {
		const from = points.find((position) => field.points[position]?.id === pointId);
		// One at a point that is not on the runner's course counts at the finish.
		if (from === undefined) atFinish += isFinish ? ms : 0;
		else if (from <= point) inLegs += ms;
	}
	return { inLegs, atFinish };
}

const NONE: readonly Penalty[] = [];
const NOTHING = { inLegs: 0, atFinish: 0 };

/** The columns that penalties change. Instants stay as they were read. */
interface Penalised {
	sinceGun: Float64Array;
	sinceStart: Float64Array;
	official: Float64Array;
	chip: Float64Array;
}

/** Adds a runner's penalties to the times since the gun and since the own start. A credit does not reach below 1 ms. */
export function addPenalties(field: Field, runner: number, times: Penalised): void {
	if ((field.entrants.at(runner)?.penalties.length ?? 0) === 0) return;
	const course = courseOf(field, runner);
	const row = runner * field.points.length;
	for (const point of course.points) {
		if (point === course.start) continue;
		const { inLegs, atFinish } = penaltyAt(field, runner, point);
		for (const column of [times.sinceGun, times.sinceStart]) {
			const time = at(column, row + point);
			if (time > 0) column[row + point] = Math.max(1, time + inLegs + atFinish);
		}
	}
	if (course.finish < 0) return;
	times.official[runner] = at(times.sinceGun, row + course.finish);
	times.chip[runner] = at(times.sinceStart, row + course.finish);
}

/** Removes from the columns of times what a runner's status does not show. */

import { type StatusName, shownOf } from "../record/status.ts";
import { courseOf, type Field } from "./field.ts";
import { type LapColumns, lapRowOf, writePassings } from "./laps/lapColumns.ts";
import { lastPassed, type RunnerTimes } from "./runnerTimes.ts";

/** Applies the rule of shownOf (record/status.ts) to a runner. It changes the given columns. */
export function hideTimes(
	field: Field,
	runner: number,
	times: RunnerTimes,
	status: StatusName,
): void {
	const count = field.points.length;
	const shown = shownOf(status);
	if (shown.finish) return;
	const row = runner * count;
	const { finish, laps } = courseOf(field, runner);
	if (!shown.points) {
		clear(times, row, row + count);
		clearLaps(times.laps, runner);
		times.start[runner] = field.gun[runner] ?? Number.NaN;
		// A lap line is a point on the way.
	} else if (finish >= 0 && laps === null) clear(times, row + finish, row + finish + 1);
	times.official[runner] = Number.NaN;
	times.chip[runner] = Number.NaN;
	times.lastPoint[runner] = lastPassed(times, row, count);
}

function clear({ passedAt, sinceGun, sinceStart }: RunnerTimes, from: number, to: number): void {
	for (const column of [passedAt, sinceGun, sinceStart]) column.fill(Number.NaN, from, to);
}

function clearLaps(laps: LapColumns, runner: number): void {
	const row = lapRowOf(laps, runner);
	if (row < 0) return;
	writePassings(laps, row, [], []);
	laps.laps[row] = 0;
	laps.metres[row] = Number.NaN;
	laps.key[row] = Number.NaN;
}

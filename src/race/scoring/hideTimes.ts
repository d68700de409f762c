/** Removes from the columns of times what a runner's status does not show. */

import { type StatusName, shownOf } from "../record/status.ts";
import { courseOf, type Field } from "./field.ts";
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
	const { finish } = courseOf(field, runner);
	if (!shown.points) {
		clear(times, row, row + count);
		times.start[runner] = field.gun[runner] ?? Number.NaN;
	} else if (finish >= 0) clear(times, row + finish, row + finish + 1);
	times.official[runner] = Number.NaN;
	times.chip[runner] = Number.NaN;
	times.lastPoint[runner] = lastPassed(times, row, count);
}

function clear({ passedAt, sinceGun, sinceStart }: RunnerTimes, from: number, to: number): void {
	for (const column of [passedAt, sinceGun, sinceStart]) column.fill(Number.NaN, from, to);
}

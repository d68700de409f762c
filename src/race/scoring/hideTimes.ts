/** Removes from the columns of times what a runner's status does not show. */

import { shownOf, statusName } from "../record/status.ts";
import { courseOf, type Field } from "./field.ts";
import { lastPassed, type RunnerTimes } from "./runnerTimes.ts";

/**
 * Applies the rule of shownOf (record/status.ts) to every runner. It changes the given columns.
 * @param status per entrant a STATUS number
 */
export function hideTimes(field: Field, times: RunnerTimes, status: Uint8Array): void {
	const count = field.points.length;
	for (let runner = 0; runner < status.length; runner++) {
		const shown = shownOf(statusName(status[runner] ?? 0));
		if (shown.finish) continue;
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
}

function clear({ passedAt, sinceGun, sinceStart }: RunnerTimes, from: number, to: number): void {
	for (const column of [passedAt, sinceGun, sinceStart]) column.fill(Number.NaN, from, to);
}

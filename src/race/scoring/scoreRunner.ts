/** Scores one runner: times, status and ranking time, all but the ranks. Both full and incremental scoring call it. */
import type { LapCourse } from "../record/course/lapCourse.ts";
import { STATUS, type StatusName, shownOf } from "../record/status.ts";
import { isOut } from "./cutOffs.ts";
import { at, courseOf, type Field, type TimedField } from "./field.ts";
import { type LapColumns, lapRowOf, writePassings } from "./laps/lapColumns.ts";
import { lapTimesOfRunner } from "./laps/lapTimes.ts";
import { hasMissedLegs, setLegTimes } from "./legs/legTimes.ts";
import { addPenalties } from "./legs/penalties.ts";
import { rankingTime } from "./rankingTime.ts";
import { lastPassed, type RunnerTimes, timesOfRunner } from "./runnerTimes.ts";

/** The columns that scoring a runner writes. */
export interface ScoredRunners extends RunnerTimes {
	/** Per entrant: a STATUS number. */
	status: Uint8Array;
	/** Per entrant: the exact ranking time, ms; NaN without a rank. */
	ranking: Float64Array;
	/** Per entrant and leg (entrant * legs + leg): ms; NaN for no time. */
	legTime: Float64Array;
}

/**
 * Scores a runner, and writes the result over that in the columns.
 * @param now epoch ms, for cut-offs
 */
export function scoreRunner(
	field: TimedField,
	runner: number,
	columns: ScoredRunners,
	now: number,
): void {
	const { laps } = courseOf(field, runner);
	if (laps === null) timesOfRunner(field, runner, columns);
	else lapTimesOfRunner(field, runner, laps, columns);
	const status = statusOf(field, runner, columns, now);
	columns.status[runner] = STATUS[status];
	addPenalties(field, runner, columns);
	setLegTimes(field, runner, columns, status);
	hideTimes(field, runner, columns, status);
	columns.ranking[runner] = rankingTime(field, runner, columns, status);
}

function statusOf(field: TimedField, runner: number, times: RunnerTimes, now: number): StatusName {
	const byHand = field.entrants[runner]?.statusByHand ?? null;
	if (byHand !== null) return byHand;
	const { laps } = courseOf(field, runner);
	if (laps !== null) return statusInTime(field, runner, laps, times, now);
	const wasSeen = (times.lastPoint[runner] ?? -1) >= 0;
	if (isOut(field, runner, times, now)) return wasSeen ? "didNotFinish" : "didNotStart";
	// A team that goes on after a leg that it missed is timed, out of the ranking.
	if (wasSeen && hasMissedLegs(field, runner)) return "didNotFinish";
	const hasTime =
		!Number.isNaN(at(times.official, runner)) || !Number.isNaN(at(times.chip, runner));
	if (hasTime) return "finished";
	// An announced result is final: no runner is on the course.
	if (field.event.phase === "announced") return wasSeen ? "didNotFinish" : "didNotStart";
	return wasSeen ? "running" : "notStarted";
}

/** In a fixed-time race every runner who started has a result when the time is over. */
function statusInTime(
	field: TimedField,
	runner: number,
	{ duration }: LapCourse,
	{ laps }: RunnerTimes,
	now: number,
): StatusName {
	const hasStarted = !Number.isNaN(at(laps.key, lapRowOf(laps, runner)));
	const isOver = field.event.phase === "announced" || now - at(field.gun, runner) > duration;
	if (isOver) return hasStarted ? "finished" : "didNotStart";
	return hasStarted ? "running" : "notStarted";
}

/** Removes what the runner's status does not show, by the rule of shownOf (record/status.ts). It changes the given columns. */
function hideTimes(field: Field, runner: number, times: RunnerTimes, status: StatusName): void {
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

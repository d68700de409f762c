/** Scores one runner: times, status and ranking time, all but the ranks. Both full and incremental scoring call it. */
import { STATUS, type StatusName } from "../record/status.ts";
import { isOut } from "./cutOffs.ts";
import { at, type TimedField } from "./field.ts";
import { hideTimes } from "./hideTimes.ts";
import { hasMissedLegs, setLegTimes } from "./legs/legTimes.ts";
import { addPenalties } from "./legs/penalties.ts";
import { rankingTime } from "./rankingTime.ts";
import { type RunnerTimes, timesOfRunner } from "./runnerTimes.ts";

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
	timesOfRunner(field, runner, columns);
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

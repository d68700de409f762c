/** Results that count and are faster than plausible: from files, by hand, or by reads that a person forced. */
import { isRanked, statusName } from "../../record/status.ts";
import { at, courseOf, type Field, limitsOf } from "../../scoring/field.ts";
import type { Standings } from "../../scoring/standings.ts";
import { isImpossible } from "../findTimes.ts";

type Times = Pick<
	Standings,
	"status" | "official" | "chip" | "passedAt" | "sinceGun" | "sinceStart"
>;

/**
 * The ranked runners whose whole course, or a leg of it, is faster than plausible, by position. Reads that count by the rules never
 * are. Races over a fixed time have no such limit.
 */
export function tooFastResults(field: Field, times: Times): number[] {
	return Array.from({ length: field.entrants.length }, (_, runner) => runner).filter(
		(runner) =>
			isRanked(statusName(times.status[runner] ?? 0)) && isAnyTooFast(field, times, runner),
	);
}

function isAnyTooFast(field: Field, times: Times, runner: number): boolean {
	const { points, finish, laps } = courseOf(field, runner);
	if (laps !== null) return false;
	const limits = limitsOf(field, runner);
	const whole = [at(times.official, runner), at(times.chip, runner)];
	if (whole.some((ms) => isImpossible(limits, -1, finish, ms))) return true;
	const row = runner * field.points.length;
	const columns = [times.passedAt, times.sinceStart, times.sinceGun];
	/** By all columns that have both times, because a time since the gun and one since the own start give no leg together. */
	const legOf = (from: number, to: number) =>
		Math.max(
			...columns
				.map((column) => at(column, row + to) - at(column, row + from))
				.filter((ms) => !Number.isNaN(ms)),
		);
	const timed = points.filter(
		(point) =>
			(field.points[point]?.km ?? null) !== null &&
			columns.some((column) => !Number.isNaN(at(column, row + point))),
	);
	return timed.some((to, index) => {
		const from = timed[index - 1];
		if (from === undefined) return false;
		const ms = legOf(from, to);
		return Number.isFinite(ms) && isImpossible(limits, from, to, ms);
	});
}

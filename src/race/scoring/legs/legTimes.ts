/**
 * The times of a runner's legs. A leg's time is the ranking kind of time at its end less that at the end of the leg before, with the
 * penalties within it; those of the finish alone are in no leg. So the legs and these penalties add up to the ranking time.
 */
import type { CourseLeg } from "../../record/course/courseLegs.ts";
import type { LegMember } from "../../record/record.ts";
import { type StatusName, shownOf } from "../../record/status.ts";
import { at, courseOf, type Field } from "../field.ts";
import { rankByOf } from "../rankingTime.ts";
import { penaltyAt } from "./penalties.ts";

/** The most legs that a course of the field has: the number of columns. */
export function legColumns({ courses }: Pick<Field, "courses">): number {
	return courses.reduce((most, { legs }) => Math.max(most, legs.length), 0);
}

/** Whether a runner missed a leg: a team that gave up in one may go on, out of the ranking. */
export function hasMissedLegs({ entrants }: Field, runner: number): boolean {
	return (entrants.at(runner)?.members ?? NO_MEMBERS).some(({ isMissed }) => isMissed);
}

const NO_MEMBERS: readonly LegMember[] = [];

function isMissed({ entrants }: Field, runner: number, leg: CourseLeg): boolean {
	const members = entrants.at(runner)?.members ?? NO_MEMBERS;
	return members.some((member) => member.leg === leg.number && member.isMissed);
}

/** The legs of the course that a runner missed, in order. */
export function missedLegs(field: Field, runner: number): CourseLeg[] {
	if (!hasMissedLegs(field, runner)) return [];
	return courseOf(field, runner).legs.filter((leg) => isMissed(field, runner, leg));
}

/** Whether a point of a course is on one of these legs of it, or at the end of one. */
export function isOnLegs(legs: readonly CourseLeg[], point: number): boolean {
	return legs.some(({ from, end }) => point > from && point <= end);
}

/** The last point before the first leg that a runner missed: behind it the time is not that of the whole course. Infinity for none. */
export function lastBeforeMissed(field: Field, runner: number): number {
	if (!hasMissedLegs(field, runner)) return Number.POSITIVE_INFINITY;
	const [first] = missedLegs(field, runner);
	return first?.from ?? Number.POSITIVE_INFINITY;
}

/** The columns that leg times follow from, and that of the leg times: per entrant and leg (entrant * legs + leg), ms. */
interface LegColumns {
	sinceGun: Float64Array;
	sinceStart: Float64Array;
	legTime: Float64Array;
}

/** Computes the times of a runner's legs, before the finish is hidden; NaN for no time, and for one that the status does not show. */
export function setLegTimes(
	field: Field,
	runner: number,
	columns: LegColumns,
	status: StatusName,
): void {
	const count = columns.legTime.length / Math.max(1, field.entrants.length);
	if (count === 0) return;
	const { legs, finish } = courseOf(field, runner);
	const shown = shownOf(status);
	// A team that went on after a leg that it missed has no finish time, but a time in its last leg.
	const showsLast = shown.finish || hasMissedLegs(field, runner);
	for (let leg = 0; leg < count; leg++) {
		const own = legs[leg];
		const isShown = own !== undefined && shown.points && (own.end !== finish || showsLast);
		const time =
			isShown && !isMissed(field, runner, own) ? timeOfLeg(field, runner, own, columns) : 0;
		columns.legTime[runner * count + leg] = time > 0 ? time : Number.NaN;
	}
}

function timeOfLeg(
	field: Field,
	runner: number,
	{ from, end }: CourseLeg,
	columns: LegColumns,
): number {
	const begin = from < 0 ? 0 : timeInLegs(field, runner, from, columns);
	return timeInLegs(field, runner, end, columns) - begin;
}

function timeInLegs(
	field: Field,
	runner: number,
	point: number,
	{ sinceGun, sinceStart }: LegColumns,
): number {
	const cell = runner * field.points.length + point;
	const isChip = rankByOf(field, runner) === "chip" || Number.isNaN(at(sinceGun, cell));
	return at(isChip ? sinceStart : sinceGun, cell) - penaltyAt(field, runner, point).atFinish;
}

/**
 * Mats without reads while runners pass them: one entry for one mat, however many of its points are concerned.
 *
 * Evidence since the last read of the mat: runners who were read further along (missed), and runners on the course whose
 * expected arrival is past (due). Missed runners are certain; due ones may have slowed down or stopped, so more of them are
 * needed, and only recent ones count.
 */
import { STATUS } from "../record/status.ts";
import { at, courseOf, type Field } from "../scoring/field.ts";
import { hasPassed } from "../scoring/runnerTimes.ts";
import type { Standings } from "../scoring/standings.ts";
import { expectedAt } from "../scoring/toCome.ts";

export interface SilentMat {
	mat: string;
	/** Positions of its points with such runners, in the order of the course. */
	points: number[];
	/** Its last read, epoch ms; null if there was none. */
	since: number | null;
	/** The number of runners. */
	missed: number;
	due: number;
}

/** A mat without reads for less than this is not silent, ms. */
const MIN_SILENCE_MS = 60_000;
/** A runner who is late by more than this has probably stopped, ms. */
const LONGEST_LATE_MS = 30 * 60_000;
/** A runner is due when late by this, ms. */
const LATE_MS = 60_000;
/** Numbers of missed runners, and of missed and due ones, from which a mat is silent. */
const SILENT_MISSED = 5;
const SILENT_MISSED_AND_DUE = 10;
/** The time without a passing anywhere after which a race is over and no mat is silent, ms. */
const RACE_ENDED_MS = 30 * 60_000;

/**
 * @param lastReads the last read of each mat, by the mat's name or the point's id, epoch ms
 * @param now epoch ms
 */
export function silentMats(
	field: Field,
	standings: Standings,
	lastReads: ReadonlyMap<string, number>,
	now: number,
): SilentMat[] {
	const { points } = field;
	const before = Number.NEGATIVE_INFINITY;
	const lastAt = new Map<string, number>();
	for (const { id, mat } of points) {
		const last = Math.max(lastReads.get(mat) ?? before, lastReads.get(id) ?? before);
		lastAt.set(mat, Math.max(lastAt.get(mat) ?? before, last));
	}
	const latest = Math.max(before, ...lastAt.values());
	if (field.event.phase !== "live" || now - latest > RACE_ENDED_MS) return [];
	const missed = points.map(() => 0);
	const due = points.map(() => 0);
	const isQuiet = points.map(({ mat }) => now - (lastAt.get(mat) ?? before) > MIN_SILENCE_MS);
	const lastOf = (point: number) => lastAt.get(points[point]?.mat ?? "") ?? before;
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const row = runner * points.length;
		const furthest = standings.lastPoint[runner] ?? -1;
		const course = courseOf(field, runner).points;
		for (const [index, point] of course.entries()) {
			if (!isQuiet[point] || hasPassed(standings, row + point)) continue;
			if (point < furthest) {
				if (passing(field, standings, runner, course, index) > lastOf(point))
					missed[point] = (missed[point] ?? 0) + 1;
			} else if (standings.status[runner] === STATUS.running) {
				const expected = expectedAt(field, standings, runner, point);
				const isDue = expected + LATE_MS < now && now - expected < LONGEST_LATE_MS;
				if (isDue && expected > lastOf(point)) due[point] = (due[point] ?? 0) + 1;
				break;
			}
		}
	}
	return [...Map.groupBy(points.keys(), (point) => points[point]?.mat ?? "")].flatMap(
		([mat, all]): SilentMat[] => {
			const concerned = all.filter((point) => (missed[point] ?? 0) + (due[point] ?? 0) > 0);
			const sum = (counts: readonly number[]) =>
				concerned.reduce((total, point) => total + (counts[point] ?? 0), 0);
			const found = { missed: sum(missed), due: sum(due) };
			const isSilent =
				found.missed >= SILENT_MISSED || found.missed + found.due >= SILENT_MISSED_AND_DUE;
			const last = lastAt.get(mat) ?? before;
			return isSilent
				? [{ mat, points: concerned, since: last === before ? null : last, ...found }]
				: [];
		},
	);
}

/** About when a runner was at a point without a time, between the times before and after; NaN where neither is known. */
function passing(
	field: Field,
	standings: Standings,
	runner: number,
	course: readonly number[],
	index: number,
): number {
	const row = runner * field.points.length;
	const timeAt = (point: number) => at(standings.passedAt, row + point);
	const isKnown = (point: number) => !Number.isNaN(timeAt(point));
	const before = course.slice(0, index).findLast(isKnown);
	const after = course.slice(index + 1).find(isKnown);
	if (after === undefined) return Number.NaN;
	const from = before === undefined ? at(standings.start, runner) : timeAt(before);
	if (Number.isNaN(from)) return Number.NaN;
	const kmOf = (point: number | undefined) =>
		point === undefined ? 0 : (field.points[point]?.km ?? null);
	const [start, here, end] = [kmOf(before), kmOf(course[index]), kmOf(after)];
	const part =
		start === null || here === null || end === null || end <= start
			? 0.5
			: (here - start) / (end - start);
	return from + part * (timeAt(after) - from);
}

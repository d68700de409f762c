/**
 * Mats without reads while runners pass them: one entry for one mat, however many of its points are concerned.
 *
 * What is expected decides. Runners who were read further along since (missed) are certain. Of those who are still to come, each has a
 * chance to have passed since the last read (silence/arrivalChances.ts); together they say how improbable the silence is. At a finish
 * with nine finishers a minute that is reached after 55 s, and where runners come one by one after five or so
 * are late. Where no runner is due, no silence is improbable. Runners of a fixed-time race are due by their own laps (silence/lapsDue.ts).
 */
import { STATUS } from "../record/status.ts";
import { at, courseOf, type Field } from "../scoring/field.ts";
import { hasPassed } from "../scoring/runnerTimes.ts";
import type { Standings } from "../scoring/standings.ts";
import { createExpectedPassings, type Due } from "./silence/expectedPassings.ts";
import { lapsDueAt } from "./silence/lapsDue.ts";

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

/** What the sources of a mat have sent, by the mat's name or the point's id. */
export interface HeardMat {
	/** Its last read by the right time, epoch ms. */
	last: number;
	/** How late its sources send now, ms: what they have not sent yet is no silence. */
	lag: number;
}

/** A mat without reads for less than this is not silent, ms. */
const MIN_SILENCE_MS = 40_000;
/** The missed runners from which a mat is silent, and the silence that they need, ms. */
const SILENT_MISSED = 5;
const MISSED_SILENCE_MS = 60_000;
/**
 * How improbable a silence is, as minus the logarithm, from which a mat is silent; and the runners who have to be due. One of 2,200
 * silences after a read is so long without a fault: of 16 generated races of 200 runners, looked at each ten seconds, one had an alarm for some
 * seconds, and the Taipei crossings none in 5:35 h. There a finish that was cut off was silent after 45 s.
 */
const SILENT_SURPRISE = 7.7;
const SILENT_DUE = 5;
/**
 * The same of laps. Runners pass a lap mat all day long, so that there are more silences by chance: a lap mat that 43 runners pass each
 * 16 minutes is silent after about five.
 */
const SILENT_LAPS_SURPRISE = 12;
/** Who was this much faster than before, as a share of the pace, took a shorter way. */
const SHORTER_PACE = 0.88;
/** The time without a passing anywhere after which a race is over and no mat is silent, ms. */
const RACE_ENDED_MS = 30 * 60_000;

/** @param now epoch ms */
export function silentMats(
	field: Field,
	standings: Standings,
	heard: ReadonlyMap<string, HeardMat>,
	now: number,
): SilentMat[] {
	const { points } = field;
	const before = Number.NEGATIVE_INFINITY;
	/** A mat that sent nothing is as late as the one that is least late. */
	const leastLag = Math.min(...[...heard.values()].map(({ lag }) => lag));
	const usualLag = Number.isFinite(leastLag) ? leastLag : 0;
	const byMat = new Map<string, HeardMat>();
	for (const { id, mat } of points)
		for (const each of [heard.get(mat), heard.get(id)]) {
			const known = byMat.get(mat);
			if (known === undefined) byMat.set(mat, each ?? { last: before, lag: usualLag });
			else if (each !== undefined && each.last > known.last) byMat.set(mat, each);
		}
	const ofPoint = points.map(({ mat }) => byMat.get(mat) ?? { last: before, lag: usualLag });
	const latest = Math.max(before, ...ofPoint.map(({ last }) => last));
	if (field.event.phase !== "live") return [];
	const isOver = now - latest > RACE_ENDED_MS;
	/** As long as the time of a fixed-time race runs, it is not over: all its runners may pass one mat only. */
	const hasLaps = standings.laps.count.length > 0;
	if (isOver && !hasLaps) return [];
	/** Until when a mat would have sent its reads. */
	const until = ofPoint.map(({ lag }) => now - lag);
	const lastOf = (point: number) => ofPoint[point]?.last ?? before;
	const untilOf = (point: number) => until[point] ?? before;
	const isQuiet = points.map((_, point) => untilOf(point) - lastOf(point) > MIN_SILENCE_MS);
	const missed = points.map(() => 0);
	const expected = createExpectedPassings(field, standings, isQuiet);
	for (let runner = 0; !isOver && runner < field.entrants.length; runner++) {
		const row = runner * points.length;
		const furthest = standings.lastPoint[runner] ?? -1;
		const course = courseOf(field, runner).points;
		for (const [index, point] of course.entries()) {
			if (isQuiet[point] !== true) continue;
			if (hasPassed(standings, row + point)) expected.notePassed(runner, index);
			else if (point < furthest) {
				if (passing(field, standings, runner, course, index) > lastOf(point))
					missed[point] = (missed[point] ?? 0) + 1;
				else expected.noteMissed(point);
			} else if (standings.status[runner] === STATUS.running) {
				expected.noteToCome(runner, index);
				break;
			}
		}
	}
	const none = { runners: 0, surprise: 0 };
	const due = points.map((_, point) =>
		isQuiet[point] === true ? expected.dueAt(point, lastOf(point), untilOf(point)) : none,
	);
	const laps = points.map((_, point) =>
		hasLaps && isQuiet[point] === true
			? lapsDueAt(field, standings, point, lastOf(point), untilOf(point))
			: none,
	);
	return [...Map.groupBy(points.keys(), (point) => points[point]?.mat ?? "")].flatMap(
		([mat, all]): SilentMat[] => {
			const sum = (countOf: (point: number) => number) =>
				all.reduce((total, point) => total + countOf(point), 0);
			const missedAt = (point: number) => missed[point] ?? 0;
			const dueAt = (point: number) => (due[point]?.runners ?? 0) + (laps[point]?.runners ?? 0);
			const surpriseOf = (all: readonly Due[]) => sum((point) => all[point]?.surprise ?? 0);
			const found = { missed: sum(missedAt), due: sum(dueAt) };
			const last = lastOf(all[0] ?? -1);
			const silence = untilOf(all[0] ?? -1) - last;
			const isImprobable =
				found.due >= SILENT_DUE &&
				(surpriseOf(due) >= SILENT_SURPRISE || surpriseOf(laps) >= SILENT_LAPS_SURPRISE);
			const isMissed = found.missed >= SILENT_MISSED && silence > MISSED_SILENCE_MS;
			if (!isImprobable && !isMissed) return [];
			const concerned = all.filter((point) => missedAt(point) + dueAt(point) > 0);
			return [{ mat, points: concerned, since: last === before ? null : last, ...found }];
		},
	);
}

/** The points of silent mats, each with the last read of the mat, epoch ms. */
export function silentPoints(silent: readonly SilentMat[]): ReadonlyMap<number, number> {
	return new Map(
		silent.flatMap(({ points, since }) =>
			points.map((point) => [point, since ?? Number.NEGATIVE_INFINITY] as const),
		),
	);
}

/**
 * About when a runner was at a point without a time, between the times before and after; NaN where it is not known, and for a
 * runner who became so fast that the way was a shorter one: on the Taipei crossings eight did so past a mat that was closed.
 */
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
	const began = at(standings.start, runner);
	if (start !== null && start > 0 && end !== null && end > start && from > began) {
		const pace = (from - began) / start;
		if ((timeAt(after) - from) / (end - start) < SHORTER_PACE * pace) return Number.NaN;
	}
	return from + part * (timeAt(after) - from);
}

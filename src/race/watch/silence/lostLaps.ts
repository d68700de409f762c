/**
 * Laps that a mat lost while it was silent: of a fixed-time race no point further along shows them. The mat read no runner while many
 * should have passed, and a runner's lap across that silence is as long as two or more.
 */
import { at, courseOf } from "../../scoring/field.ts";
import { isAssignedMark } from "../../scoring/reads/resolvedReads.ts";
import { MARK } from "../../scoring/reads/resolveTags.ts";
import type { Standings } from "../../scoring/standings.ts";
import type { GroupedReads, WatchedField } from "../groupedReads.ts";

export interface LostLap {
	runner: number;
	/** Position in the field of the point that ends the lap. */
	point: number;
	/** Epoch ms: about when the runner passed; null where a person has set the time at the point already. */
	expected: number | null;
	/** Epoch ms: the next passing. */
	next: number;
}

/** As many runners were due and not read in a silence that is a fault: one in ten rests, and not all at once. */
const LEAST_DUE = 6;
/** A runner was due after this share of a usual lap. */
const DUE = 1.1;
/** In such a silence a runner may have passed from this share of a usual lap on. */
const MAY_BE_DUE = 0.9;
/** A lap is as long as two from this share of the usual one. */
const TWO_LAPS = 1.5;
/** Laps before and after that say what is usual: pace changes over a day. */
const NEAR = 5;
/** Reads that are further apart are looked at, ms. */
const LEAST_SILENCE_MS = 60_000;

/** A time in which a mat read no runner. Marks and times by hand are no reads: they do not end it. */
type Silence = readonly [from: number, to: number];

/** The lap of a runner during a silence. */
interface Across {
	runner: number;
	/** Epoch ms: the last passing before the silence; the last one before its end, later with a mark or a time by hand; the next one. */
	start: number;
	last: number;
	next: number;
	/** How long a lap of the runner takes about then, ms. */
	usual: number;
}

/** By point, then by the silence and as in the start list; the first lost lap of each long one. */
export function lostLaps(
	field: WatchedField,
	standings: Pick<Standings, "laps">,
	grouped: Pick<GroupedReads, "columns" | "runner" | "mat" | "time">,
): LostLap[] {
	const byPoint = new Map<number, { runner: number; times: readonly number[] }[]>();
	for (let runner = 0; runner < standings.laps.row.length; runner++) {
		const point = courseOf(field, runner).laps?.points.at(-1);
		if (point === undefined) continue;
		const all = byPoint.get(point) ?? [];
		byPoint.set(point, all);
		all.push({ runner, times: timesAtLine(field, standings, runner) });
	}
	return [...byPoint].flatMap(([point, all]) =>
		silencesAt(field, grouped, point).flatMap(([from, to]) => {
			const across = all.flatMap(({ runner, times }) => lapAcross(runner, times, [from, to]));
			const isDue = ({ start, usual }: Across) => start + usual > from && start + DUE * usual < to;
			if (across.filter(isDue).length < LEAST_DUE) return [];
			return across.flatMap(({ runner, last, next, usual }): LostLap[] => {
				if (last + MAY_BE_DUE * usual > to || next - last < TWO_LAPS * usual) return [];
				const laps = Math.max(2, Math.round((next - last) / usual));
				const even = Math.min(Math.max(last + (next - last) / laps, from), to);
				return [{ runner, point, expected: hasTime(field, runner, point) ? null : even, next }];
			});
		}),
	);
}

/** The runner's lap during a silence; none for who was not on the course before or after it. */
function lapAcross(runner: number, times: readonly number[], [from, to]: Silence): Across[] {
	const at = times.findLastIndex((time) => time <= from);
	const after = times.findIndex((time) => time >= to);
	const [start, last, next] = [times[at], times[after - 1], times[after]];
	if (start === undefined || last === undefined || next === undefined) return [];
	const near = times.slice(Math.max(0, at - NEAR), at + NEAR + 2);
	const laps = near.slice(1).map((time, index) => time - (near[index] ?? time));
	// A rest makes a lap longer, and so does a lap that was lost: the lower half has neither.
	const usual = laps.toSorted((a, b) => a - b)[Math.floor((laps.length - 1) / 2)] ?? Number.NaN;
	return laps.length < 2 ? [] : [{ runner, start, last, next, usual }];
}

/** Whether a person set the time at the point: a further one would replace it, and needs a mark. */
function hasTime({ handTimes }: WatchedField, runner: number, at: number): boolean {
	return (handTimes.get(runner) ?? []).some(({ point }) => point === at);
}

function timesAtLine(
	field: WatchedField,
	{ laps }: Pick<Standings, "laps">,
	runner: number,
): number[] {
	const row = laps.row[runner] ?? -1;
	const step = courseOf(field, runner).laps?.points.length ?? 1;
	const times: number[] = [];
	for (let passing = step - 1; passing < (laps.count[row] ?? 0); passing += step) {
		const time = laps.passedAt[row * laps.capacity + passing] ?? Number.NaN;
		if (!Number.isNaN(time)) times.push(time);
	}
	return times;
}

function silencesAt(
	{ points }: WatchedField,
	{ columns, runner, mat, time }: Pick<GroupedReads, "columns" | "runner" | "mat" | "time">,
	point: number,
): Silence[] {
	const { id, mat: name } = points[point] ?? {};
	const isHere = columns.places.map((place) => place.name === id || place.name === name);
	const times: number[] = [];
	for (let read = 0; read < columns.count; read++) {
		const isMark = runner[read] === MARK || isAssignedMark(mat[read] ?? 0);
		if (!isMark && isHere[columns.place[read] ?? -1] === true) times.push(at(time, read));
	}
	times.sort((a, b) => a - b);
	return times.flatMap((from, index): Silence[] => {
		const to = times[index + 1] ?? from;
		return to - from < LEAST_SILENCE_MS ? [] : [[from, to]];
	});
}

/** The starts of an event's waves, as the start mats saw them. */
import { shortestTime } from "../../record/fastest/speedLimits.ts";
import { at, courseOf, type Field, limitsOf } from "../../scoring/field.ts";
import { matOf } from "../../scoring/reads/resolvedReads.ts";
import type { GroupedReads } from "../groupedReads.ts";
import { type Crossing, startEdge } from "./startEdge.ts";

/** Reads of a runner at the mat that follow each other within this time are one stay, ms. */
const STAY_MS = 10_000;
/** The first starters by whom the time between two of them is measured. */
const FIRST_STARTERS = 6;

/** A stay of a runner at the start mat. */
export interface StartStay extends Crossing {
	/** Position in the log, of the last read. */
	read: number;
}

export interface WaveStart {
	wave: string;
	/** Epoch ms; null before it. */
	gun: number | null;
	/** Its runners whose start is that of the wave, and who are not set out as not started. */
	entrants: number;
	/** Those of them who were read at the start mat. */
	runners: number;
	/** Their stays there, by time. */
	stays: readonly StartStay[];
	/** The first stay of each from the first starter on, before the mat can be passed again. By time. */
	starters: readonly StartStay[];
	/** Epoch ms: the first starter; null where none was read. */
	first: number | null;
	/** The first of a group in front of them, such as elites; else the same. */
	lead: number | null;
	/** The median time between two of the first starters, ms; 0 for one. */
	spacing: number;
	/**
	 * Where the start mat is passed again on the course: the shortest plausible time until then, ms, 0 where that is not known.
	 * Infinity where it is not.
	 */
	again: number;
	/** How often the course passes the start mat; Infinity in a fixed-time race. */
	passes: number;
	/** Those whose stays from the first starter on are as many as the course passes the mat. */
	complete: number;
}

/** By wave, in the order of the event. Runners with a start of their own (time trial) belong to none. */
export function waveStarts(
	field: Field,
	grouped: Pick<GroupedReads, "start" | "order" | "mat" | "time">,
): WaveStart[] {
	const byWave = new Map(
		field.waves.map(({ id }) => [id, { entrants: 0, again: Number.POSITIVE_INFINITY, passes: 1 }]),
	);
	const staysOf = new Map(field.waves.map(({ id }): [string, StartStay[]] => [id, []]));
	for (let runner = 0; runner < field.entrants.length; runner++) {
		const entrant = field.entrants.at(runner);
		const own = byWave.get(entrant?.waveId ?? "");
		if (!entrant || !own || entrant.start !== null) continue;
		if (entrant.statusByHand === "didNotStart") continue;
		own.entrants++;
		const { again, passes } = passesOf(field, runner);
		own.again = Math.min(own.again, again);
		own.passes = Math.max(own.passes, passes);
		staysOf.get(entrant.waveId)?.push(...startStays(field, grouped, runner));
	}
	/** Per runner, of one wave at a time: how many stays were counted. */
	const counted = new Uint32Array(field.entrants.length);
	const countOf = (runner: number) => counted[runner] ?? 0;
	return field.waves.map(({ id: wave, gun }) => {
		const { entrants, again, passes } = byWave.get(wave) ?? NO_RUNNERS;
		const stays = (staysOf.get(wave) ?? []).sort((a, b) => a.time - b.time || a.read - b.read);
		let runners = 0;
		for (const { runner } of stays) {
			if (countOf(runner) === 0) runners++;
			counted[runner] = 1;
		}
		for (const { runner } of stays) counted[runner] = 0;
		const edge = startEdge(stays);
		const first = edge?.time ?? null;
		const since = first === null ? [] : stays.filter(({ time }) => time >= first);
		const firsts: StartStay[] = [];
		for (const stay of since) {
			if (countOf(stay.runner) === 0) firsts.push(stay);
			counted[stay.runner] = countOf(stay.runner) + 1;
		}
		const complete = firsts.filter(({ runner }) => countOf(runner) >= passes).length;
		for (const { runner } of firsts) counted[runner] = 0;
		const until = (first ?? 0) + (again > 0 ? again : Number.POSITIVE_INFINITY);
		const starters = firsts.filter(({ time }) => time < until);
		const spacing = spacingOf(starters.map(({ time }) => time));
		const about = { wave, gun, entrants, runners, first, spacing, again, passes, complete };
		return { ...about, lead: edge?.lead ?? null, stays, starters };
	});
}

const NO_RUNNERS = { entrants: 0, again: Number.POSITIVE_INFINITY, passes: 1 };

/** The stays of a runner at the start mat of the course, by time. */
export function startStays(
	field: Field,
	{ start, order, mat, time }: Pick<GroupedReads, "start" | "order" | "mat" | "time">,
	runner: number,
): StartStay[] {
	const course = courseOf(field, runner);
	const stays: StartStay[] = [];
	if (course.start < 0) return stays;
	for (let index = start[runner] ?? 0; index < (start[runner + 1] ?? 0); index++) {
		const read = order[index] ?? -1;
		if (course.atMat[matOf(mat[read] ?? -1)]?.includes(course.start) !== true) continue;
		const instant = at(time, read);
		const last = stays.at(-1);
		if (last && instant - last.time <= STAY_MS)
			stays[stays.length - 1] = { runner, read, time: instant };
		else stays.push({ runner, read, time: instant });
	}
	return stays;
}

/** How often the course passes the start mat, and how soon after the start at the earliest (WaveStart.again). */
function passesOf(field: Field, runner: number): { again: number; passes: number } {
	const { points, start, laps } = courseOf(field, runner);
	if (start < 0) return NO_RUNNERS;
	if (laps !== null) return { again: 0, passes: Number.POSITIVE_INFINITY };
	const mat = field.points[start]?.mat;
	const at = points.filter((point) => field.points[point]?.mat === mat);
	const next = at.find((point) => point !== start);
	if (next === undefined) return NO_RUNNERS;
	const shortest = shortestTime(limitsOf(field, runner), -1, next);
	return { again: Number.isFinite(shortest) ? shortest : 0, passes: at.length };
}

/** @param times of the first starters and others, ascending */
function spacingOf(times: readonly number[]): number {
	const first = times.slice(0, FIRST_STARTERS);
	const gaps = first.slice(1).map((time, index) => time - (first[index] ?? time));
	return gaps.sort((a, b) => a - b)[gaps.length >> 1] ?? 0;
}

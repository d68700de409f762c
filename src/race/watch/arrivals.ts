/** Who is expected at a point and when, who was just at the point before it, and about which rank an arrival will have. */
import { shownOf, statusName } from "../record/status.ts";
import { at, courseOf, type Field } from "../scoring/field.ts";
import { createLatest, type LatestPassing } from "../scoring/latestFinishers.ts";
import { rankByOf, timeAt } from "../scoring/rankingTime.ts";
import { sortedIndices } from "../scoring/sortTimes.ts";
import type { Standings } from "../scoring/standings.ts";
import { expectedAt } from "../scoring/toCome.ts";
import { pointsNamed, readyBefore } from "./readyPoints.ts";

/** A runner is left out this long after the expected arrival, ms: an old estimate is of no use at the line. */
const LATE_MS = 60_000;

export interface Arrival {
	/** Positions in the field. */
	runner: number;
	/** The point where the runner is expected. */
	point: number;
	/** Epoch ms. */
	expected: number;
	/** The rank at the arrival, if every runner keeps the pace; null without a category, and without a ranked sex. */
	about: { overall: number | null; bySex: number | null };
}

export interface Arrivals {
	/**
	 * Runners who are expected from a minute ago until `withinMs` from now, the soonest first.
	 * @param now epoch ms
	 * @param most the most runners
	 */
	within(now: number, withinMs: number, most: number): Arrival[];
	/** The latest passings at the ready point. */
	ready: readonly LatestPassing[];
}

export interface ArrivalsAsked {
	/** A point's id or its mat; '' for the finish of each course. */
	point: string;
	/** The same for the ready point; '' for the last point before. */
	ready: string;
	/** The most passings at the ready point. */
	mostReady: number;
}

/** Computes the arrivals of all runners; the standings must stay unchanged as long as the result is used. */
export function arrivalsAt(
	field: Field,
	standings: Standings,
	{ point, ready, mostReady }: ArrivalsAsked,
): Arrivals {
	const { points, entrants } = field;
	const targets = field.courses.map((course) => pointsNamed(points, course, point));
	const readyPoints = field.courses.map((course, index) =>
		ready === "" ? readyBefore(course, targets[index] ?? []) : pointsNamed(points, course, ready),
	);
	const pointOf = new Int32Array(entrants.length).fill(-1);
	const expected = new Float64Array(entrants.length).fill(Number.NaN);
	const latest = createLatest(mostReady);
	for (let runner = 0; runner < entrants.length; runner++) {
		const course = field.courses.indexOf(courseOf(field, runner));
		for (const each of readyPoints[course] ?? [])
			latest.add(runner, each, at(standings.passedAt, runner * points.length + each));
		const last = standings.lastPoint[runner] ?? -1;
		const next = targets[course]?.find((each) => each > last) ?? -1;
		if (next < 0) continue;
		pointOf[runner] = next;
		expected[runner] = expectedAt(field, standings, runner, next);
	}
	const order = sortedIndices(expected);
	const known = knownTimes(field, standings);

	/** @param before runners who are expected earlier */
	function rankAt(runner: number, before: readonly number[]): Arrival["about"] {
		const category = field.category[runner] ?? -1;
		if (category < 0) return { overall: null, bySex: null };
		const point = pointOf[runner] ?? -1;
		const timeOf = (other: number) => timeAfter(field, standings, other, at(expected, other));
		const time = timeOf(runner);
		const ahead = before.filter(
			(other) =>
				field.category[other] === category && pointOf[other] === point && timeOf(other) < time,
		);
		const times = known(category, point);
		const division = standings.sexDivision[runner] ?? -1;
		const sameSex = ahead.filter((other) => standings.sexDivision[other] === division);
		const ofSex = isOfWomen(division) ? times.women : times.men;
		return {
			overall: 1 + ahead.length + countBelow(times.all, time),
			bySex: division < 0 ? null : 1 + sameSex.length + countBelow(ofSex, time),
		};
	}

	return {
		ready: latest.list,
		within(now, withinMs, most) {
			const due = order.subarray(
				firstFrom(order, expected, now - LATE_MS),
				firstFrom(order, expected, now + withinMs + 1),
			);
			const runners = [...due.subarray(0, most)];
			return runners.map((runner, index) => ({
				runner,
				point: pointOf[runner] ?? -1,
				expected: at(expected, runner),
				about: rankAt(runner, runners.slice(0, index)),
			}));
		},
	};
}

/** The time by which a runner would be compared at an instant, ms. */
function timeAfter(field: Field, standings: Standings, runner: number, instant: number): number {
	const sinceGun = instant - at(field.gun, runner);
	if (rankByOf(field, runner) === "official" && !Number.isNaN(sinceGun)) return sinceGun;
	return instant - at(standings.start, runner);
}

interface KnownTimes {
	all: Float64Array;
	men: Float64Array;
	women: Float64Array;
}

/** The times of a category's runners at a point, shortest first; computed once for each that is asked. */
function knownTimes(
	field: Field,
	standings: Standings,
): (category: number, point: number) => KnownTimes {
	const computed = new Map<string, KnownTimes>();
	function compute(category: number, point: number): KnownTimes {
		const [all, men, women]: number[][] = [[], [], []];
		for (let runner = 0; runner < field.entrants.length; runner++) {
			if (field.category[runner] !== category) continue;
			if (!shownOf(statusName(standings.status[runner] ?? 0)).pointRanks) continue;
			const time = timeAt(field, standings, runner, point);
			if (Number.isNaN(time)) continue;
			all?.push(time);
			const division = standings.sexDivision[runner] ?? -1;
			if (division >= 0) (isOfWomen(division) ? women : men)?.push(time);
		}
		const sorted = (times: number[] | undefined) => Float64Array.from(times ?? []).sort();
		return { all: sorted(all), men: sorted(men), women: sorted(women) };
	}
	return (category, point) => {
		const key = `${category} ${point}`;
		const times = computed.get(key) ?? compute(category, point);
		computed.set(key, times);
		return times;
	};
}

/** Divisions by sex are those of sexDivision: men, then women of each category. */
function isOfWomen(division: number): boolean {
	return division % 2 === 1;
}

/** How many of the sorted times are shorter. */
function countBelow(sorted: Float64Array, time: number): number {
	return partition(sorted.length, (index) => (sorted[index] ?? 0) < time);
}

/** The first place in the order whose instant is `from` or later. */
function firstFrom(order: Int32Array, instants: Float64Array, from: number): number {
	return partition(order.length, (place) => at(instants, order[place] ?? -1) < from);
}

/** The number of indices that are before: a binary search. */
function partition(count: number, isBefore: (index: number) => boolean): number {
	let [low, high] = [0, count];
	while (low < high) {
		const middle = (low + high) >> 1;
		if (isBefore(middle)) low = middle + 1;
		else high = middle;
	}
	return low;
}

/** The runners who are to come at points that are quiet, and what those who passed say of when. */
import type { Course } from "../../record/courses.ts";
import { at, courseOf, type Field } from "../../scoring/field.ts";
import { createLatest } from "../../scoring/latestFinishers.ts";
import type { Standings } from "../../scoring/standings.ts";
import {
	COMPARED_PASSINGS,
	firstLateness,
	firstLegOf,
	lateness,
	legShareOf,
} from "./arrivalChances.ts";

export interface Due {
	/** Who should have passed meanwhile. */
	runners: number;
	/** How improbable it is that none did, as minus the logarithm. */
	surprise: number;
}

export interface ExpectedPassings {
	/** @param index position of a point in the runner's course, which they passed; and which is their next one */
	notePassed(runner: number, index: number): void;
	noteToCome(runner: number, index: number): void;
	/** @param point which the mat missed a runner at, before its last read */
	noteMissed(point: number): void;
	/** @param since the last read there @param until until when it would have sent its reads; both epoch ms */
	dueAt(point: number, since: number, until: number): Due;
}

/** The runners of one category at one point: after a point of which the distance is known, and on their first leg. */
interface Fellows {
	last: ReturnType<typeof createLatest>;
	toCome: Leg[];
	/** By gun. */
	first: Map<number, FirstLeg>;
}

interface FirstLeg {
	passed: number[];
	times: number[];
	starts: number[];
}

/** A point of a course, and the points before it from which its leg can be measured. */
interface Way {
	point: number;
	km: number;
	/** Whether it says when the others come. */
	isTimed: boolean;
	/** The nearest first. */
	from: readonly { point: number; km: number }[];
}

/** A runner who is late by more than this has stopped, ms. */
const LONGEST_LATE_MS = 30 * 60_000;

/**
 * On the first leg no more are expected than came in this time before the last read, ms, times this share: what a few of a start say of
 * the others is rough.
 */
const RECENT_MS = 180_000;
const RECENT_SHARE = 0.9;

interface Leg {
	/** Epoch ms: when it began, and when it ends by the mean pace so far. */
	from: number;
	expected: number;
}

/** @param isQuiet per point whether it is asked for */
export function createExpectedPassings(
	field: Field,
	standings: Standings,
	isQuiet: readonly boolean[],
): ExpectedPassings {
	const { points } = field;
	const { passedAt } = standings;
	const missed = points.map(() => 0);
	const read = points.map(() => 0);
	const byPoint = points.map(() => new Map<number, Fellows>());
	const ways = new Map(field.courses.map((course) => [course, waysOf(points, course)]));
	/** Of the runner who is noted: the course, its ways, the category and the start. */
	const noted = { runner: -1, ways: NO_WAYS, category: -1, start: Number.NaN };

	function open(runner: number): void {
		if (noted.runner === runner) return;
		noted.runner = runner;
		noted.ways = ways.get(courseOf(field, runner)) ?? NO_WAYS;
		noted.category = field.category[runner] ?? -1;
		noted.start = at(standings.start, runner);
	}

	/** null where nothing is to be noted. */
	function wayTo(runner: number, index: number): Way | null {
		open(runner);
		const way = noted.ways[index];
		return way?.isTimed === true && isQuiet[way.point] === true ? way : null;
	}

	function fellowsAt(point: number): Fellows {
		const known = byPoint[point]?.get(noted.category);
		if (known !== undefined) return known;
		const made = { last: createLatest(COMPARED_PASSINGS), toCome: [], first: new Map() };
		byPoint[point]?.set(noted.category, made);
		return made;
	}

	function firstOf({ first }: Fellows, runner: number): FirstLeg {
		const gun = at(field.gun, runner);
		const known = first.get(gun);
		if (known !== undefined) return known;
		const made = { passed: [], times: [], starts: [] };
		first.set(gun, made);
		return made;
	}

	/** From where the leg is measured: the last point before that has a time and a distance; null on the first leg. */
	function originOf(runner: number, { from }: Way): Way["from"][number] | null {
		for (const before of from)
			if (at(passedAt, runner * points.length + before.point) > noted.start) return before;
		return null;
	}

	function legFrom(runner: number, way: Way, origin: Way["from"][number]): Leg {
		const from = at(passedAt, runner * points.length + origin.point);
		return { from, expected: noted.start + ((from - noted.start) / origin.km) * way.km };
	}

	/** The leg's time of a runner who passed, as a share of the expected one; NaN where it says nothing. */
	function shareOf(runner: number, way: Way, origin: Way["from"][number], passed: number): number {
		const { from, expected } = legFrom(runner, way, origin);
		return expected > from && passed > from ? (passed - from) / (expected - from) : Number.NaN;
	}

	function sharesOf(last: Fellows["last"]): number[] {
		return last.list.map(({ runner, point, passedAt: passed }) => {
			open(runner);
			const way = noted.ways.find((each) => each.point === point);
			const origin = way === undefined ? null : originOf(runner, way);
			return way && origin ? shareOf(runner, way, origin, passed) : Number.NaN;
		});
	}

	return {
		notePassed(runner, index) {
			const way = wayTo(runner, index);
			if (way === null) return;
			const { point } = way;
			const fellows = fellowsAt(point);
			const passed = at(passedAt, runner * points.length + point);
			read[point] = (read[point] ?? 0) + 1;
			const origin = originOf(runner, way);
			if (origin === null) {
				const elapsed = passed - noted.start;
				const own = firstOf(fellows, runner);
				if (elapsed > 0) own.passed.push(elapsed);
				own.times.push(passed);
			} else if (
				// Most are not among the last ones: their share is not needed.
				!(passed <= (fellows.last.list[COMPARED_PASSINGS - 1]?.passedAt ?? -Infinity)) &&
				!Number.isNaN(shareOf(runner, way, origin, passed))
			)
				fellows.last.add(runner, point, passed);
		},
		noteToCome(runner, index) {
			const way = wayTo(runner, index);
			if (way === null) return;
			const fellows = fellowsAt(way.point);
			const origin = originOf(runner, way);
			if (origin !== null) fellows.toCome.push(legFrom(runner, way, origin));
			else if (noted.start > 0) firstOf(fellows, runner).starts.push(noted.start);
		},
		noteMissed(point) {
			missed[point] = (missed[point] ?? 0) + 1;
		},
		dueAt(point, since, until) {
			const unread = (missed[point] ?? 0) / Math.max(1, (missed[point] ?? 0) + (read[point] ?? 0));
			let [runners, surprise] = [0, 0];
			for (const { last, toCome, first } of byPoint[point]?.values() ?? []) {
				const share = legShareOf(sharesOf(last), unread);
				for (const { from, expected } of toCome) {
					const length = expected - from;
					const due = from + share.middle * length;
					if (until - due > LONGEST_LATE_MS) continue;
					if (due > since && due < until) runners++;
					surprise += lateness(
						share,
						Math.max(0, (since - from) / length),
						(until - from) / length,
					);
				}
				for (const { passed, times, starts } of first.values()) {
					const leg = firstLegOf(passed, starts.length, unread);
					if (leg === null) continue;
					let [expected, improbable] = [0, 0];
					for (const start of starts) {
						const own = firstLateness(leg, since - start, until - start);
						expected += 1 - Math.exp(-own);
						improbable += own;
					}
					const recent = times.filter((each) => each > since - RECENT_MS).length / RECENT_MS;
					surprise += Math.min(improbable, RECENT_SHARE * recent * (until - since));
					runners += Math.round(expected);
				}
			}
			return { runners, surprise };
		},
	};
}

const NO_WAYS: readonly Way[] = [];

function waysOf(points: Field["points"], { points: course, sport, laps }: Course): Way[] {
	const kmOf = (point: number) => points[point]?.km ?? null;
	return course.map((point, index): Way => {
		const km = kmOf(point);
		const isTimed = laps === null && points[point]?.kind !== "start";
		if (km === null || sport === null) return { point, km: 0, isTimed, from: [] };
		const from = course.slice(0, index).flatMap((before) => {
			const reached = kmOf(before);
			return reached === null || reached <= 0 || reached >= km
				? []
				: { point: before, km: reached };
		});
		return { point, km, isTimed, from: from.reverse() };
	});
}

/** The runners who are to come at points that are quiet, and what those who passed say of when. */
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
	/** By the runner: the time of the leg as a share of the expected one. */
	shares: Map<number, number>;
	toCome: Leg[];
	/** By gun. */
	first: Map<number, { passed: number[]; times: number[]; starts: number[] }>;
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
	const missed = points.map(() => 0);
	const read = points.map(() => 0);
	const byPoint = points.map(() => new Map<number, Fellows>());

	function fellowsOf(runner: number, point: number): Fellows | null {
		const there = byPoint[point];
		if (there === undefined || isQuiet[point] !== true) return null;
		const category = field.category[runner] ?? -1;
		const known = there.get(category) ?? {
			last: createLatest(COMPARED_PASSINGS),
			shares: new Map(),
			toCome: [],
			first: new Map(),
		};
		there.set(category, known);
		return known;
	}

	function firstOf({ first }: Fellows, runner: number) {
		const gun = at(field.gun, runner);
		const known = first.get(gun) ?? { passed: [], times: [], starts: [] };
		first.set(gun, known);
		return known;
	}

	/** The leg to a point from the last one before that has a time and a distance; null on the first leg. */
	function legTo(runner: number, index: number): Leg | null {
		const { points: course, sport } = courseOf(field, runner);
		const km = points[course[index] ?? -1]?.km ?? null;
		if (km === null || sport === null) return null;
		const start = at(standings.start, runner);
		for (let before = index - 1; before >= 0; before--) {
			const point = course[before] ?? -1;
			const reached = points[point]?.km ?? null;
			const from = at(standings.passedAt, runner * points.length + point);
			if (reached === null || reached <= 0 || reached >= km || !(from > start)) continue;
			return { from, expected: start + ((from - start) / reached) * km };
		}
		return null;
	}

	const isTimed = (runner: number, index: number) => {
		const { points: course, laps } = courseOf(field, runner);
		return laps === null && points[course[index] ?? -1]?.kind !== "start";
	};

	return {
		notePassed(runner, index) {
			const point = courseOf(field, runner).points[index] ?? -1;
			const fellows = isTimed(runner, index) ? fellowsOf(runner, point) : null;
			if (fellows === null) return;
			const passed = at(standings.passedAt, runner * points.length + point);
			read[point] = (read[point] ?? 0) + 1;
			const leg = legTo(runner, index);
			if (leg === null) {
				const elapsed = passed - at(standings.start, runner);
				const own = firstOf(fellows, runner);
				if (elapsed > 0) own.passed.push(elapsed);
				own.times.push(passed);
			} else if (leg.expected > leg.from && passed > leg.from) {
				fellows.shares.set(runner, (passed - leg.from) / (leg.expected - leg.from));
				fellows.last.add(runner, point, passed);
			}
		},
		noteToCome(runner, index) {
			const point = courseOf(field, runner).points[index] ?? -1;
			const fellows = isTimed(runner, index) ? fellowsOf(runner, point) : null;
			if (fellows === null) return;
			const leg = legTo(runner, index);
			const start = at(standings.start, runner);
			if (leg !== null) fellows.toCome.push(leg);
			else if (start > 0) firstOf(fellows, runner).starts.push(start);
		},
		noteMissed(point) {
			missed[point] = (missed[point] ?? 0) + 1;
		},
		dueAt(point, since, until) {
			const unread = (missed[point] ?? 0) / Math.max(1, (missed[point] ?? 0) + (read[point] ?? 0));
			let [runners, surprise] = [0, 0];
			for (const { last, shares, toCome, first } of byPoint[point]?.values() ?? []) {
				const share = legShareOf(
					last.list.flatMap(({ runner }) => shares.get(runner) ?? []),
					unread,
				);
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

/** Finds impossible times: faster than plausible (record/fastest/speedLimits), out of order, or before the gun. */
import type { Course } from "../record/courses.ts";
import {
	type CourseLimits,
	isTooFast,
	layOutLimits,
	limitsFor,
	NO_LIMITS,
	type SpeedLimits,
	shortestTime,
} from "../record/fastest/speedLimits.ts";
import { at, courseOf, type TimedField } from "../scoring/field.ts";
import { type RecordedTimes, recordedTimes } from "../scoring/recordedTimes.ts";
import type { Standings } from "../scoring/standings.ts";
import type { Finding } from "./finding.ts";
import { isNetAbove } from "./netTimes.ts";

/** The error of a difference of two times, ms, because files have whole seconds, rounded down or up. */
const ROUNDING_MS = 1_000;
/** If more than this share of a category's times is impossible, its distance is reported instead of the times. */
const DOUBTFUL_SHARE = 0.5;
/** Fewer impossible times are too few to doubt the distance. */
const DOUBTFUL_COUNT = 3;

/**
 * Checks the times of every runner.
 * @param lengths km by category name, for categories whose course has no length
 * @param rowOf the file's row of a bib
 */
export function findTimes(
	field: TimedField,
	standings: Standings,
	lengths: ReadonlyMap<string, number>,
	rowOf: (bib: string) => number | null,
): Finding[] {
	const lengthOf = (category: number) =>
		field.courses.at(category)?.km ?? lengths.get(field.categories[category]?.name ?? "") ?? null;
	const check = runnerCheck(field, standings, lengthOf);
	const perRunner = field.entrants.map(({ bib }, runner) =>
		check(runner, { row: rowOf(bib), bib }),
	);
	const doubtful = doubtfulDistances(field, standings, lengthOf, perRunner);
	const isOfDoubtful = (runner: number) => doubtful.has(field.category[runner] ?? -1);
	return [
		...doubtful.values(),
		...perRunner.flatMap((found, runner) =>
			isOfDoubtful(runner)
				? found.filter(({ kind }) => kind !== "impossible time" && kind !== "impossible leg")
				: found,
		),
	];
}

type OfRunner = Pick<Extract<Finding, { kind: "impossible time" }>, "row" | "bib">;

/** A category's length, km; null where it is unknown. */
type LengthOf = (category: number) => number | null;

function runnerCheck(field: TimedField, standings: Standings, lengthOf: LengthOf) {
	const { categories, category } = field;
	const ofCourse = new Map(
		[...categories.keys(), -1].map((each) => [each, courseLimits(field, each, lengthOf(each))]),
	);
	return (runner: number, whose: OfRunner): Finding[] => {
		const own = category[runner] ?? -1;
		const of = ofCourse.get(own);
		if (of === undefined) return [];
		const limits: Limits = {
			length: lengthOf(own),
			speed: limitsFor(of, field.entrants[runner]?.sex),
		};
		const { finish } = courseOf(field, runner);
		const [official, net] = [at(standings.official, runner), at(standings.chip, runner)];
		return [
			...finishFindings(official, net, finish, limits, whose),
			...courseFindings(field, runner, recordedTimes(field, standings, runner), limits, whose),
		];
	};
}

/** How fast a category's course can be passed, with the length of its name where its finish has no km. */
function courseLimits(field: TimedField, category: number, length: number | null): CourseLimits {
	const { courses, categories, points, event } = field;
	const course: Course | undefined = courses[category] ?? courses.at(-1);
	if (course === undefined) return NO_COURSE_LIMITS;
	if (course.km !== null || course.laps !== null || length === null) return course.limits;
	return layOutLimits({
		points: points.map((point, each) =>
			each === course.finish ? { ...point, km: length } : point,
		),
		passed: course.points,
		hasLegs: course.legs.length > 0,
		category: categories[category]?.name ?? "",
		event,
	});
}

const NO_COURSE_LIMITS: CourseLimits = { women: NO_LIMITS, others: NO_LIMITS };

/**
 * Whether a recorded time from one point to another is shorter than plausible, though it may be of whole seconds.
 * @param from -1 for the start @param ms NaN where it is unknown
 */
export function isImpossible(limits: SpeedLimits, from: number, to: number, ms: number): boolean {
	return isTooFast(limits, from, to, ms + ROUNDING_MS);
}

/** What limits a runner's times. */
interface Limits {
	/** Length of the course, km. */
	length: number | null;
	speed: SpeedLimits;
}

function finishFindings(
	official: number,
	net: number,
	finish: number,
	{ length, speed }: Limits,
	whose: OfRunner,
): Finding[] {
	const found: Finding[] = [];
	if (isNetAbove(net, official))
		found.push({ kind: "net above official", ...whose, net, official });
	if (length === null || length <= 0) return found;
	const ms = Math.min(...[official, net].filter((time) => !Number.isNaN(time)));
	if (isImpossible(speed, -1, finish, ms)) {
		const fastest = shortestTime(speed, -1, finish);
		found.push({ kind: "impossible time", ...whose, km: length, ms, fastest });
	}
	return found;
}

/** Checks the legs of a runner's course. */
function courseFindings(
	field: TimedField,
	runner: number,
	{ times, origin, gun }: RecordedTimes,
	limits: Limits,
	whose: OfRunner,
): Finding[] {
	const course = courseOf(field, runner);
	const finish = at(times, course.finish);
	const found: Finding[] = [];
	let last = { position: -1, km: 0, time: origin, id: field.points[course.start]?.id ?? "" };
	for (const position of course.points) {
		const point = field.points[position];
		const time = at(times, position);
		if (point === undefined || position === course.start || Number.isNaN(time)) continue;
		const { id } = point;
		const isFinish = position === course.finish;
		const km = isFinish ? limits.length : point.km;
		if (time < gun) {
			found.push({ kind: "before the gun", ...whose, point: id, early: gun - time });
			continue;
		}
		if (!isFinish && time > finish + ROUNDING_MS) {
			found.push({ kind: "split after the finish", ...whose, point: id, late: time - finish });
			continue;
		}
		if (km === null) continue;
		const leg = { from: last.id, to: id, km: km - last.km, ms: time - last.time };
		// finishFindings checks the time of the whole course.
		const isWhole = isFinish && last.km === 0;
		if (leg.km > 0 && !isWhole && isImpossible(limits.speed, last.position, position, leg.ms))
			found.push({
				kind: "impossible leg",
				...whose,
				...leg,
				fastest: shortestTime(limits.speed, last.position, position),
			});
		last = { position, km, time, id };
	}
	return found;
}

function doubtfulDistances(
	field: TimedField,
	{ official, chip }: Standings,
	lengthOf: LengthOf,
	perRunner: readonly (readonly Finding[])[],
): Map<number, Finding> {
	const doubtful = new Map<number, Finding>();
	for (const [category, { name }] of field.categories.entries()) {
		const runners = [...field.category.keys()].filter(
			(runner) => field.category[runner] === category,
		);
		const timed = runners.filter(
			(runner) => !Number.isNaN(at(official, runner)) || !Number.isNaN(at(chip, runner)),
		);
		const impossible = timed.filter((runner) =>
			perRunner[runner]?.some(({ kind }) => kind === "impossible time"),
		).length;
		const km = lengthOf(category);
		if (km === null || impossible < DOUBTFUL_COUNT) continue;
		if (impossible <= timed.length * DOUBTFUL_SHARE) continue;
		doubtful.set(category, {
			kind: "doubtful distance",
			category: name,
			km,
			runners: impossible,
			of: timed.length,
		});
	}
	return doubtful;
}

/** Finds impossible times: faster than the world record, out of order, or before the gun. */

import type { Course } from "../record/courses.ts";
import { fastestRun } from "../record/fastest/runningRecords.ts";
import type { Sex } from "../record/sex.ts";
import { isOnFoot } from "../record/sport.ts";
import { at, courseOf, type TimedField } from "../scoring/field.ts";
import { type RecordedTimes, recordedTimes } from "../scoring/recordedTimes.ts";
import type { Standings } from "../scoring/standings.ts";
import type { Finding } from "./finding.ts";

const MINUTE = 60_000;
/** The error of a difference of two times, ms, because files have whole seconds, rounded down or up. */
const ROUNDING_MS = 1_000;
/** How much shorter a leg may be than the points' distances say: a share of the leg, plus km. */
const MAT_SHARE = 0.02;
const MAT_KM = 0.05;
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
	const { categories, category, event } = field;
	const onFoot = new Map(
		[...categories.keys(), -1].map((each) => [
			each,
			isRun(field.courses.at(each)) && isOnFoot(categories[each]?.name ?? "", event.name),
		]),
	);
	return (runner: number, whose: OfRunner): Finding[] => {
		const limits: Limits = {
			length: lengthOf(category[runner] ?? -1),
			sex: field.entrants[runner]?.sex ?? "0",
			isOnFoot: onFoot.get(category[runner] ?? -1) === true,
		};
		return [
			...finishFindings(at(standings.official, runner), at(standings.chip, runner), limits, whose),
			...courseFindings(field, runner, recordedTimes(field, standings, runner), limits, whose),
		];
	};
}

/** Whether one person runs the whole course, as far as its points say. */
function isRun(course: Course | undefined): boolean {
	return course === undefined || (course.sport === "run" && course.legs.length === 0);
}

/** What limits a runner's times. */
interface Limits {
	/** Length of the course, km. */
	length: number | null;
	sex: Sex;
	isOnFoot: boolean;
}

function finishFindings(official: number, net: number, limits: Limits, whose: OfRunner): Finding[] {
	const found: Finding[] = [];
	if (net - official > ROUNDING_MS)
		found.push({ kind: "net above official", ...whose, net, official });
	const { length, sex } = limits;
	if (!limits.isOnFoot || length === null || length <= 0) return found;
	const fastest = fastestRun(length, sex);
	const ms = Math.min(...[official, net].filter((time) => !Number.isNaN(time)));
	if (ms + ROUNDING_MS < fastest)
		found.push({ kind: "impossible time", ...whose, km: length, ms, fastest });
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
	let last = { km: 0, time: origin, id: field.points[course.start]?.id ?? "" };
	for (const position of course.points) {
		const point = field.points[position];
		const time = at(times, position);
		if (point === undefined || position === course.start || Number.isNaN(time)) continue;
		const { id, fastestPace } = point;
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
		if (leg.km > 0 && !isWhole && leg.ms + ROUNDING_MS < leastTime(leg.km, fastestPace, limits))
			found.push({
				kind: "impossible leg",
				...whose,
				...leg,
				fastest: fastestLeg(leg.km, fastestPace, limits),
			});
		last = { km, time, id };
	}
	return found;
}

/** The shortest plausible time of a leg, ms, if the mats are closer to each other than their distances say. */
function leastTime(km: number, fastestPace: number | null, limits: Limits): number {
	return fastestLeg(km * (1 - MAT_SHARE) - MAT_KM, fastestPace, limits);
}

/** The shortest plausible time of a leg, ms: by its fastest pace (min/km), else by the world record; 0 without either. */
function fastestLeg(
	km: number,
	fastestPace: number | null,
	{ sex, isOnFoot: runs }: Limits,
): number {
	if (km <= 0) return 0;
	if (fastestPace !== null) return km * fastestPace * MINUTE;
	return runs ? fastestRun(km, sex) : 0;
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

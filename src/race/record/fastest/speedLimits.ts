/**
 * What is plausible: how fast a course can be passed. It is the one rule for reads, files and times by hand.
 *
 * No stretch is faster than the best time of its sport, distance and sex, nor than the fastest pace that a person set. Where one
 * person does one sport from start to finish, the best time of the whole stretch applies; else (relays, triathlons) the sum
 * of those of its sections. A section whose point has a fastest pace of its own has that alone: a person knows the hill.
 */
import { DEFAULT_FASTEST_PACE } from "../../limits.ts";
import type { Point, RaceEvent } from "../record.ts";
import { FEMALE, type Sex } from "../sex.ts";
import { type NamedSport, namedSport, onlySport, type Sport } from "../sport.ts";
import { type BestTime, type BestTimes, bestTime } from "./bestTimes.ts";
import { RUNNING } from "./runningRecords.ts";
import { CYCLING, PADDLING, SKATING, SKIING, SWIMMING, WHEELCHAIR } from "./sportRecords.ts";

const MINUTE = 60_000;
/** Downhill a bicycle is four times as fast as the fastest runners. */
const BIKE_TO_RUN = 1 / 4;
/** How much shorter a stretch between two mats may be than their distances say: a share of it, plus km. */
const MAT_SHARE = 0.02;
const MAT_KM = 0.05;

/** The limits of a course for people of a sex. Each list has one number per point of the event. */
export interface SpeedLimits {
	/** From the start, ms: the sum of the sections that have limits of their own. */
	sections: readonly number[];
	/** From the start, km: the sections that the best time of the whole stretch limits. */
	km: readonly number[];
	/** The fastest pace that a person set, ms/km, and the best times; they limit the stretches in `km`. */
	pace: number;
	best: readonly BestTime[];
	/** Ms/km: no stretch in `km` that is this slow is too fast, so that most reads are judged by one product. */
	slow: number;
	/** The position of the finish, whose distance was measured for the race; -1 for none. */
	finish: number;
}

/** Of a course: for women, and for all others. */
export interface CourseLimits {
	women: SpeedLimits;
	others: SpeedLimits;
}

export const NO_LIMITS: SpeedLimits = {
	sections: [],
	km: [],
	pace: 0,
	best: [],
	slow: 0,
	finish: -1,
};

/** What the limits of a course follow from. */
export interface LimitedCourse {
	/** All points of the event, and the positions of those of the course, in their order. */
	points: readonly Point[];
	passed: readonly number[];
	hasLegs: boolean;
	/** The category's name. */
	category: string;
	event: Pick<RaceEvent, "name" | "fastestPace">;
}

/** Lays out the limits of a course. */
export function layOutLimits(course: LimitedCourse): CourseLimits {
	const { points, passed, hasLegs, category, event } = course;
	const named = namedSport(category, event.name);
	const section = sectionsOf(course);
	const onCourse = passed.flatMap((each) => points[each] ?? []);
	const sport = onlySport(onCourse);
	const isOne = sport !== null && !hasLegs && named !== "relay";
	const { pace, best } = isOne ? section(sport) : NO_SECTION;
	const length = onCourse.findLast(({ km }) => km !== null)?.km ?? 0;
	const finish = passed.find((each) => points[each]?.kind === "finish") ?? -1;

	function limitsOf(sex: keyof BestTimes): SpeedLimits {
		const sections = points.map(() => 0);
		const km = points.map(() => 0);
		let [own, ofWhole, along] = [0, 0, 0];
		for (const position of passed) {
			const point = points[position];
			const stretch = (point?.km ?? along) - along;
			if (isOne && isUnset(point)) ofWhole += stretch;
			else if (point) own += shortestSection(point, stretch, section, sex);
			along += stretch;
			sections[position] = own;
			km[position] = ofWhole;
		}
		const atBest = length > 0 ? bestTime(best[sex], length) / length : 0;
		return { sections, km, pace, best: best[sex], slow: Math.max(pace, atBest), finish };
	}
	return { women: limitsOf("women"), others: limitsOf("men") };
}

const isUnset = (point: Point | undefined) => (point?.fastestPace ?? null) === null;

/** The shortest plausible time of a section alone, ms. @param km its length @param limitOf of sectionsOf */
export function shortestSection(
	{ fastestPace, sport }: Pick<Point, "fastestPace" | "sport">,
	km: number,
	limitOf: (sport: Sport) => SectionLimit,
	sex: keyof BestTimes,
): number {
	if (fastestPace !== null) return km * fastestPace * MINUTE;
	const { pace, best } = limitOf(sport);
	return Math.max(km * pace, bestTime(best[sex], betweenMats(km)));
}

const NO_TIMES: BestTimes = { men: [], women: [] };
const NO_SECTION: SectionLimit = { pace: 0, best: NO_TIMES };

/** What limits a section of a sport. */
export interface SectionLimit {
	/** The fastest pace, ms/km. */
	pace: number;
	best: BestTimes;
}

const TABLES: Readonly<Record<NamedSport, BestTimes>> = {
	run: RUNNING,
	relay: RUNNING,
	wheelchair: WHEELCHAIR,
	cycling: CYCLING,
	swim: SWIMMING,
	ski: SKIING,
	skate: SKATING,
	paddle: PADDLING,
	mixed: NO_TIMES,
};

/** Returns what limits a section of a sport on a course. */
export function sectionsOf({ points, passed, category, event }: LimitedCourse) {
	const { name, fastestPace } = event;
	const hasBest = fastestPace >= DEFAULT_FASTEST_PACE;
	const ofRace = namedSport(category, name);
	// The sections of a course of several sports have their sports, so it is known which of them are run.
	const isDivided = onlySport(passed.flatMap((each) => points[each] ?? [])) === null;
	const named = isDivided ? "run" : ofRace;
	const isDefault = fastestPace === DEFAULT_FASTEST_PACE;
	return (sport: Sport): SectionLimit => {
		const isBike = sport === "bike" || (sport === "run" && named === "cycling" && isDefault);
		const pace = fastestPace * MINUTE * (isBike ? BIKE_TO_RUN : 1);
		return { pace, best: hasBest ? tableOf(sport, named) : NO_TIMES };
	};
}

/** A course on which no section has a sport is of the sport that its race is named by. */
function tableOf(sport: Sport, named: NamedSport): BestTimes {
	if (sport === "bike") return CYCLING;
	if (sport === "swim") return SWIMMING;
	return sport === "run" ? TABLES[named] : NO_TIMES;
}

/** The limits of a runner. */
export function limitsFor({ women, others }: CourseLimits, sex: Sex | undefined): SpeedLimits {
	return sex === FEMALE ? women : others;
}

/** The shortest plausible time from one point to another, ms. @param from -1 for the gun */
export function shortestTime(limits: SpeedLimits, from: number, to: number): number {
	const { sections, pace, best, finish } = limits;
	const own = upTo(sections, to) - upTo(sections, from);
	const before = upTo(limits.km, from);
	const km = upTo(limits.km, to) - before;
	if (!(km > 0)) return own;
	const isWhole = to === finish && before === 0;
	return own + Math.max(km * pace, bestTime(best, isWhole ? km : betweenMats(km)));
}

/** Whether a time from one point to another is shorter than plausible. @param from -1 for the gun @param time ms */
export function isTooFast(limits: SpeedLimits, from: number, to: number, time: number): boolean {
	const { sections, km, slow } = limits;
	const own = upTo(sections, to) - upTo(sections, from);
	const most = own + Math.max(0, upTo(km, to) - upTo(km, from)) * slow;
	return time < most && time < shortestTime(limits, from, to);
}

/** The sum up to a point; 0 at the gun. An index below 0 makes reading an array many times slower. */
function upTo(sums: SpeedLimits["km"], point: number): number {
	return point < 0 ? 0 : (sums[point] ?? 0);
}

function betweenMats(km: number): number {
	return km * (1 - MAT_SHARE) - MAT_KM;
}

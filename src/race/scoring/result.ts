/** Results of runners as the site reads them from any results server. */

import type { Point, RankBy } from "../record/record.ts";
import type { Sex } from "../record/sex.ts";
import type { Sport } from "../record/sport.ts";
import type { StatusName } from "../record/status.ts";
import type { Rounding } from "../time/duration.ts";
import type { Histogram } from "./histogram.ts";
import type { Covered } from "./laps/covered.ts";
import type { LegResult } from "./legs/legResults.ts";
import type { Place } from "./ranking.ts";

/** A runner whom a search found. */
export interface SearchHit {
	bib: string;
	name: string;
	category: string;
	group: string;
	team: string;
	/** Published official time, ms. */
	official: number | null;
	/** null where the results server does not send it. */
	status: StatusName | null;
	/** In a fixed-time race; null in a race. */
	covered: Covered | null;
}

export interface SearchHits {
	hits: readonly SearchHit[];
	/** Number of runners found; more than `hits` where the list was cut. */
	total: number;
}

/** A time after rounding and as measured, ms. */
export interface ResultTime {
	published: number;
	exact: number;
}

/** What is shown of a runner at a point. */
export interface Split {
	pointId: string;
	/** '' where the results server does not name its points. */
	name: string;
	kind: Point["kind"];
	km: number | null;
	/** Epoch ms; null where the runner has not passed, and where a file states no time of day. */
	passedAt: number | null;
	/** Since the runner's own start, ms. */
	sinceStart: number | null;
	/** Pace of the leg that ends here, min/km. */
	legPace: number | null;
	/** Pace since the start, min/km. */
	meanPace: number | null;
	/** Rank in the category at this point. */
	rank: number | null;
	/** The lap of a fixed-time race, from 1; null in a race. */
	lap: number | null;
	/** The sport of the section that ends here. */
	sport: Sport;
}

/** A timing point that a runner has not passed. */
export interface PointAhead {
	pointId: string;
	name: string;
	kind: Point["kind"];
	km: number | null;
	/** The expected arrival, epoch ms; null where it cannot be estimated. */
	expected: number | null;
}

/** What is shown of a fixed-time race. */
export interface FixedTimeResult {
	/** Ms. */
	duration: number;
	/** null before the start. */
	covered: Covered | null;
	/** The place so far, among all who have started; null where there is none. */
	placeSoFar: Place | null;
}

/** A result graded by age. */
export interface GradedResult {
	/** A percentage. */
	grade: number;
	/** The graded time, ms. */
	time: number;
	/** The table of factors. */
	source: string;
}

/** A runner's whole result. */
export interface RunnerResult {
	bib: string;
	name: string;
	sex: Sex;
	/** null where the results server sends no known status. */
	status: StatusName | null;
	category: string;
	group: string;
	team: string;
	official: ResultTime | null;
	rounding: Rounding;
	chip: ResultTime | null;
	/** null where the results server does not send it. */
	rankBy: RankBy | null;
	/** null for a status without ranks. */
	overallPlace: Place | null;
	sexPlace: Place | null;
	groupPlace: Place | null;
	/** The course's length, km. */
	km: number | null;
	/** The wave's gun (the shot time), epoch ms. */
	gun: number | null;
	/** The time of day of the gun as the results server sends it, HH:MM:SS; '' where it does not. */
	gunClock: string;
	/** The runner's own start read, else the gun, epoch ms. */
	start: number | null;
	/** Checksum for the addresses of this runner's certificates. */
	checksum: string;
	hasFastCut: boolean;
	/** Whether a camera recorded the moment of the finish photo; null if that is not known. */
	hasFinishPhoto: boolean | null;
	splits: readonly Split[];
	/** The points ahead of a runner on the course, nearest first; empty where the results server does not send them. */
	toCome: readonly PointAhead[];
	/** Of a fixed-time race; null in a race, and where the results server does not send it. */
	fixedTime: FixedTimeResult | null;
	/** Of the category's ranking times; null where the results server does not send it. */
	histogram: Histogram | null;
	/** Empty on a course in one piece, and where the results server does not send them. */
	legs: readonly LegResult[];
	/** The sum of the penalties in the times, ms; negative for credits. */
	penalty: number;
	/** null without one, and where the results server does not send it. */
	ageGrade: GradedResult | null;
	/** Version of the snapshot; null where the results server does not send it. */
	version: number | null;
	/** When the standings were computed, epoch ms; null where the results server does not send it. */
	madeAt: number | null;
}

/** Whether a runner has a result. A status without a result shows no times. */
export function hasResult({ official, chip }: Pick<RunnerResult, "official" | "chip">): boolean {
	return official !== null || chip !== null;
}

/** A runner's two times and which of them ranks; null is the official time. */
export interface RankedTimes<Time> {
	official: Time | null;
	chip: Time | null;
	rankBy: RankBy | null;
}

/** The ranking time; null where there is none. */
export function rankingTimeOf<Time>({ official, chip, rankBy }: RankedTimes<Time>): Time | null {
	return rankBy === "chip" ? chip : official;
}

/** The time to show where only one fits: the ranking time, else the other; null for none. */
export function headTimeOf<Time>(times: RankedTimes<Time>): { kind: RankBy; time: Time } | null {
	const { official, chip, rankBy } = times;
	const isChip = official === null || (rankBy === "chip" && chip !== null);
	const time = isChip ? chip : official;
	return time === null ? null : { kind: isChip ? "chip" : "official", time };
}

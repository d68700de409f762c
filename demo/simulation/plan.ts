/** What the simulation needs to know about an event. */
import type { Category, Group, Point, RaceEvent } from "../../src/race/record/record.ts";
import type { Sex } from "../../src/race/record/sex.ts";
import type { Scenery } from "../pictures/scenery.ts";
import type { NameMaker } from "./names.ts";

/** A timing point with the share (0 to 1) of a runner's whole time at it. */
export interface CoursePoint extends Point {
	effort: number;
}

/** Distribution of the chip times of a category, minutes: log-normal above the fastest possible time. */
export interface TimePlan {
	fastest: number;
	/** Of a man of at most 35. */
	median: number;
	/** Standard deviation of the logarithm. */
	spread: number;
	/** Runners near the fastest time. */
	elites: number;
	/** Share by which the second half is slower than an even pace; 0.07 is usual in a marathon. */
	fade: number;
}

export interface GroupPlan {
	groups: readonly Group[];
	/** The id of the group of a runner. */
	groupOf(sex: Sex, age: number): string;
}

export interface CategoryPlan extends Omit<Category, "rankBy" | "format"> {
	runners: number;
	womenShare: number;
	meanAge: number;
	times: TimePlan;
	/** From the start to the finish; points that several categories pass have one id. */
	course: readonly CoursePoint[];
	groups: GroupPlan;
	/** Waves by id, the fastest runners in the first. */
	waves: readonly string[];
	/** The bib of the n-th runner, counted from 0. */
	bib(number: number): string;
	runnerName: NameMaker;
	teams: readonly string[];
	/** Share of runners with a team. */
	teamShare: number;
}

export interface RacePlan {
	/** The simulation sets its phase. */
	event: RaceEvent;
	/** Of its banner. */
	scenery: Scenery;
	/** Epoch ms of the first wave's gun. */
	gun: number;
	/** Minutes after the first gun, by the wave's id. */
	waves: Readonly<Record<string, number>>;
	categories: readonly CategoryPlan[];
	/** What the readers read. */
	tags: "bibs" | "chips";
	/** Minutes after the first gun at which the mats are removed. */
	limit: number;
	/** Shares of the start list. */
	didNotStart: number;
	didNotFinish: number;
	/**
	 * Whether race time is clock time. In a race that is fed faster the clock is ahead, and a cut-off would exclude
	 * runners whose reads are still to come: cut-offs are then recorded with the announcement.
	 */
	isRealTime: boolean;
}

const MINUTE = 60_000;
/** From the removal of the mats to the announcement, ms. */
export const ANNOUNCED_AFTER = 10 * MINUTE;

/** Epoch ms of a wave's gun. */
export function gunOf({ gun, waves }: RacePlan, waveId: string): number {
	return gun + (waves[waveId] ?? 0) * MINUTE;
}

/** What the programme decides about a live race. */
export interface LiveStart {
	eventId: string;
	/** YYYY-MM-DD. */
	date: string;
	/** Epoch ms of the first wave's gun. */
	gun: number;
	/** How often this race has been live before. */
	round: number;
	isRealTime: boolean;
}

/** A race that can start at any time. */
export interface LiveRace {
	/** Minutes after the first gun at which the mats are removed. */
	limit: number;
	/** Minutes after the first gun, a multiple of 5: a demonstration begins there, because most happens then. */
	bestMoment: number;
	planFor(start: LiveStart): RacePlan;
}

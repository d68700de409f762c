/** What the simulation is told about an event before anybody runs. */
import type { Category, Group, Point, RaceEvent } from "../../src/race/record/record.ts";
import type { Sex } from "../../src/race/record/sex.ts";
import type { Scenery } from "../pictures/scenery.ts";
import type { NameMaker } from "./names.ts";

/** A timing point, with the share of a runner's whole time (0 to 1) that it takes to get there. */
export interface CoursePoint extends Point {
	effort: number;
}

/** Chip times of a category, minutes: log-normal above the time that nobody beats. */
export interface TimePlan {
	fastest: number;
	/** Of a man of at most 35. */
	median: number;
	/** Deviation of the logarithm. */
	spread: number;
	/** How many race for the win, near the fastest time. */
	elites: number;
	/** How much slower the second half is than an even pace; 0.07 is usual in a marathon. */
	fade: number;
}

export interface GroupPlan {
	groups: readonly Group[];
	/** The group's id of a runner of this sex and age. */
	groupOf(sex: Sex, age: number): string;
}

export interface CategoryPlan extends Omit<Category, "rankBy"> {
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
	/** Share of runners who name a team. */
	teamShare: number;
}

export interface RacePlan {
	/** Of its phase the simulation decides. */
	event: RaceEvent;
	/** What its banner shows. */
	scenery: Scenery;
	/** Epoch ms of the first wave's gun. */
	gun: number;
	/** Minutes after the first gun, by the wave's id. */
	waves: Readonly<Record<string, number>>;
	categories: readonly CategoryPlan[];
	/** What the readers read. */
	tags: "bibs" | "chips";
	/** Minutes after the first gun at which the mats are taken up. */
	limit: number;
	/** Shares of the start list. */
	didNotStart: number;
	didNotFinish: number;
	/**
	 * The clock on the wall is the race's. In a race that is played faster it is ahead, and a cut-off would
	 * put out whom the play has not brought there yet: then cut-offs are told when the result is announced.
	 */
	isInLife: boolean;
}

const MINUTE = 60_000;
/** From the mats being taken up to the announcement, ms. */
export const ANNOUNCED_AFTER = 10 * MINUTE;

/** Epoch ms of a wave's gun. */
export function gunOf({ gun, waves }: RacePlan, waveId: string): number {
	return gun + (waves[waveId] ?? 0) * MINUTE;
}

/** What the programme decides about a race that it has run. */
export interface LiveStart {
	eventId: string;
	/** YYYY-MM-DD. */
	date: string;
	/** Epoch ms of the first wave's gun. */
	gun: number;
	/** How often the programme has had this race before. */
	round: number;
	isInLife: boolean;
}

/** A race that can be run at any hour. */
export interface LiveRace {
	/** Minutes after the first gun at which the mats are taken up. */
	limit: number;
	/** Minutes after the first gun at which there is most to see: a demonstration begins there. Full fives. */
	bestMoment: number;
	planFor(start: LiveStart): RacePlan;
}

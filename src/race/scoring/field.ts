/**
 * The field: step 1 of scoring. It holds the same data as a Recording, laid out as columns, with every name
 * resolved to a position, because scoring 60,000 runners is then arithmetic over typed arrays instead of look-ups.
 *
 * Scoring continues in standings.ts (`score`): times (runnerTimes.ts, with the reads that count from verdicts.ts),
 * statuses, ranking times, ranks. In every column of times, NaN is "no time".
 */
import type { AgeGrading } from "../ageGrade/ageGrade.ts";
import { type Course, layOutCourses, placesOf } from "../record/courses.ts";
import type { Decided } from "../record/decided.ts";
import { limitsFor, NO_LIMITS, type SpeedLimits } from "../record/fastest/speedLimits.ts";
import type {
	Category,
	ChipUse,
	Entrant,
	GivenTime,
	Group,
	Point,
	RaceEvent,
	Wave,
} from "../record/record.ts";
import { type HandTimes, layOutHandTimes } from "./byHand/layOutHandTimes.ts";
import { type Closings, layOutClosings } from "./closings.ts";
import { layOutGivenTimes } from "./givenTimes.ts";
import { gunOf, layOutGuns } from "./guns.ts";
import { createReadLog, type NamedRead, type ReadColumns } from "./reads/readColumns.ts";
import { type AssignedReads, assignReads, type RunnersReads } from "./reads/runnersReads.ts";

/** The entrants by position: an array, or a list in memory that threads share. A position is never negative. */
export type EntrantList = Pick<readonly Entrant[], "length" | "at">;

/** The entrants, and what they are timed and ranked by. */
export interface Field {
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	/** By category; the last is that of runners without a category. */
	courses: readonly Course[];
	entrants: EntrantList;
	/** Position by bib. */
	byBib: Pick<ReadonlyMap<string, number>, "get" | "has">;
	/** Per entrant: positions of category and group; -1 for none. */
	category: Int32Array;
	group: Int32Array;
	/** Per entrant: the instant from which the official time counts (guns.ts), epoch ms; NaN where it is unknown. */
	gun: Float64Array;
	/** null where the event has no age factors, and where they do not matter. */
	ageGrading: AgeGrading | null;
}

/** The field without its reads. It is laid out again only after a change; reads alone do not change it. */
export interface GivenField extends Field {
	entrants: readonly Entrant[];
	byBib: ReadonlyMap<string, number>;
	chips: readonly ChipUse[];
	/** The names that reads can have (placesOf), in the order of Course.atMat. */
	matNames: readonly string[];
	/** Per entrant and point (entrant * points + point): given times, ms. */
	givenSinceGun: Float64Array;
	givenSinceStart: Float64Array;
	/** Times set by hand that have an effect. */
	handTimes: HandTimes;
	/** What people decided about reads and clocks. */
	decided: Pick<Decided, "rulings" | "clockOffsets">;
	closings: Closings;
}

/** The field with its reads: the input of `score`. */
export interface TimedField extends GivenField {
	reads: RunnersReads;
}

/** The recorded data of an event, without its reads. */
export interface RecordedField {
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	entrants: readonly Entrant[];
	chips: readonly ChipUse[];
	givenTimes: readonly GivenTime[];
	decided: Decided;
}

/** A cell of a column of times; NaN outside the column. */
export function at(column: Float64Array, index: number): number {
	return column[index] ?? Number.NaN;
}

/** A time of a column; null where it is not known. */
export function known(time: number): number | null {
	return Number.isNaN(time) ? null : time;
}

/** The first of two times that is known; NaN if neither is. */
export function firstKnown(first: number, second: number): number {
	return Number.isNaN(first) ? second : first;
}

/** The course of a runner. */
export function courseOf({ courses, category }: Field, runner: number): Course {
	const own = courses[category[runner] ?? -1] ?? courses.at(-1);
	return own ?? NO_COURSE;
}

/** How fast a runner can be on the course. */
export function limitsOf(field: Field, runner: number): SpeedLimits {
	return limitsFor(courseOf(field, runner).limits, field.entrants.at(runner)?.sex);
}

const NO_COURSE: Course = {
	points: [],
	start: -1,
	finish: -1,
	km: null,
	hasCutOffs: false,
	legs: [],
	sport: "run",
	atMat: [],
	limits: { women: NO_LIMITS, others: NO_LIMITS },
	lapMats: [],
	laps: null,
};

/** Lays out recorded data with its reads. */
export function layOutField(facts: RecordedField & { passings: readonly NamedRead[] }): TimedField {
	const log = createReadLog();
	log.add(facts.passings);
	return addReads(layOutFacts(facts), log.columns());
}

/** Adds reads to a field. Marks and reads of unknown bibs, chips and mats are counted but not assigned. */
export function addReads(field: GivenField, columns: ReadColumns): TimedField {
	return { ...field, reads: assignReadsTo(field, columns).reads };
}

/** Assigns reads to the runners of a field, to which more can be added. */
export function assignReadsTo(
	{ byBib, chips, matNames, decided, entrants }: GivenField,
	columns: ReadColumns,
): AssignedReads {
	return assignReads(columns, { byBib, chips, matNames, decided, runners: entrants.length });
}

/** Lays out recorded data without reads. */
export function layOutFacts(facts: RecordedField): GivenField {
	const { entrants, points, categories, chips, decided } = facts;
	const byBib = positions(entrants, (entrant) => entrant.bib);
	const categoryById = positions(categories, (category) => category.id);
	const groupById = positions(facts.groups, (group) => group.id);
	const guns = layOutGuns(facts.waves);
	const matNames = placesOf(points);
	const field = {
		event: facts.event,
		categories,
		groups: facts.groups,
		waves: facts.waves,
		points,
		courses: layOutCourses(categories, points, matNames, facts.event),
		entrants,
		byBib,
		category: Int32Array.from(entrants, (entrant) => categoryById.get(entrant.categoryId) ?? -1),
		group: Int32Array.from(entrants, (entrant) => groupById.get(entrant.groupId) ?? -1),
		gun: Float64Array.from(entrants, (entrant) => gunOf(entrant, guns)),
		ageGrading: null,
	};
	const ownCourse = (runner: number) => courseOf(field, runner);
	return {
		...field,
		chips,
		matNames,
		...layOutGivenTimes(facts.givenTimes, field, ownCourse),
		handTimes: layOutHandTimes(decided.handTimes, field, ownCourse),
		decided,
		closings: layOutClosings(field),
	};
}

function positions<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
	return new Map(items.map((item, position) => [key(item), position]));
}

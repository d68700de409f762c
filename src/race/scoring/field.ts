/**
 * A field of runners as columns: the same facts as a Recording, with every name resolved to its
 * position. Scoring 60,000 runners is then arithmetic over typed arrays instead of look-ups.
 *
 * NaN stands for "no time" in every column of times.
 */
import { type Course, layOutCourses, placesOf } from "../record/courses.ts";
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
import { layOutGivenTimes } from "./givenTimes.ts";
import { gunOf, layOutGuns } from "./guns.ts";
import { createReadLog, type NamedRead, type ReadColumns } from "./readColumns.ts";
import { layOutReads, type RunnersReads } from "./runnersReads.ts";

/** Who runs, and along which course. */
export interface Field {
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	/** By category, and last the one of who is in none. */
	courses: readonly Course[];
	entrants: readonly Entrant[];
	/** Position by bib. */
	byBib: ReadonlyMap<string, number>;
	/** Per entrant: positions of its category (-1: none) and group (-1: none). */
	category: Int32Array;
	group: Int32Array;
	/** Per entrant: the instant from which the official time counts (gunOf); NaN where it is not known. */
	gun: Float64Array;
}

/** The field with all that is known of its times, but for reads: it changes as seldom as its facts do. */
export interface GivenField extends Field {
	chips: readonly ChipUse[];
	/** What reads can name, as courses number it. */
	places: readonly string[];
	/** Per entrant and point (entrant * points + point): given times, ms. */
	givenSinceGun: Float64Array;
	givenSinceStart: Float64Array;
}

/** The field with all that is known of its times. */
export interface TimedField extends GivenField {
	reads: RunnersReads;
}

/** What is recorded of an event, but for its reads. */
export interface FieldFacts {
	event: RaceEvent;
	categories: readonly Category[];
	groups: readonly Group[];
	waves: readonly Wave[];
	points: readonly Point[];
	entrants: readonly Entrant[];
	chips: readonly ChipUse[];
	givenTimes: readonly GivenTime[];
}

/** A cell of a column of times; NaN outside it. */
export function at(column: Float64Array, index: number): number {
	return column[index] ?? Number.NaN;
}

/** The course that a runner runs. */
export function courseOf({ courses, category }: Field, runner: number): Course {
	const own = courses[category[runner] ?? -1] ?? courses.at(-1);
	return own ?? NO_COURSE;
}

const NO_COURSE: Course = {
	points: [],
	start: -1,
	finish: -1,
	km: null,
	hasCutOffs: false,
	atPlace: [],
	fastest: [],
};

/** Lays out all that was recorded. */
export function layOutField(facts: FieldFacts & { passings: readonly NamedRead[] }): TimedField {
	const log = createReadLog();
	log.add(facts.passings);
	return addReads(layOutFacts(facts), log.columns());
}

/** Adds reads to a field. Those of bibs, chips or places that the event does not know are left out. */
export function addReads(field: GivenField, columns: ReadColumns): TimedField {
	const { byBib, chips, places, entrants } = field;
	return {
		...field,
		reads: layOutReads(columns, { byBib, chips, places, runners: entrants.length }),
	};
}

/** Lays out everything but the reads. */
export function layOutFacts(facts: FieldFacts): GivenField {
	const { entrants, points, categories, chips } = facts;
	const byBib = positions(entrants, (entrant) => entrant.bib);
	const categoryById = positions(categories, (category) => category.id);
	const groupById = positions(facts.groups, (group) => group.id);
	const guns = layOutGuns(facts.waves);
	const places = placesOf(points);
	const field: Field = {
		event: facts.event,
		categories,
		groups: facts.groups,
		waves: facts.waves,
		points,
		courses: layOutCourses(categories, points, places, facts.event.fastestPace),
		entrants,
		byBib,
		category: Int32Array.from(entrants, (entrant) => categoryById.get(entrant.categoryId) ?? -1),
		group: Int32Array.from(entrants, (entrant) => groupById.get(entrant.groupId) ?? -1),
		gun: Float64Array.from(entrants, (entrant) => gunOf(entrant, guns)),
	};
	const given = layOutGivenTimes(facts.givenTimes, field, (runner) => courseOf(field, runner));
	return { ...field, chips, places, ...given };
}

function positions<Item>(items: readonly Item[], key: (item: Item) => string): Map<string, number> {
	return new Map(items.map((item, position) => [key(item), position]));
}

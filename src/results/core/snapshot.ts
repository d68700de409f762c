/**
 * A snapshot: the immutable state of an event, from which all visitors are answered. Each change makes a new snapshot
 * that replaces it as a whole.
 */
import { layOutCourses, placesOf } from "../../race/record/courses.ts";
import type { Field } from "../../race/scoring/field.ts";
import type { Histogram } from "../../race/scoring/histogram.ts";
import type { LeaderGroup } from "../../race/scoring/leaders.ts";
import type { Standings } from "../../race/scoring/standings.ts";
import type { WinnerGroup } from "../../race/scoring/winners.ts";
import type { SearchIndex } from "../../race/search/searchIndex.ts";
import { timeOfDay } from "../../race/time/day.ts";
import { openRunners, type PackedRunners, type Runners } from "./scoring/packedRunners.ts";
import type { HandedOver, UnknownReads } from "./scoring/scoringMessages.ts";

/** The state of an event. */
export interface StandingEvent {
	/** The event's revision: grows with each change, over restarts too. */
	version: number;
	/** Epoch ms. */
	builtAt: number;
	field: Field;
	standings: Standings;
	leaders: readonly LeaderGroup[];
	winners: readonly WinnerGroup[];
	/** By category; null where no runner has finished. */
	histograms: readonly (Histogram | null)[];
}

export interface Snapshot extends StandingEvent {
	/** Names the snapshot among all of its event: the clock can change the standings of one version. */
	edition: string;
	/** The revision of its field: everything but reads. */
	fieldVersion: number;
	search: SearchIndex;
	/** The runners as they are shared with other threads. */
	packed: PackedRunners;
	/** Each gun's time of day in the event's zone, by its epoch ms. */
	gunClock: ReadonlyMap<number, string>;
	unknownReads: UnknownReads;
	/** Epoch ms at which the standings change by the clock alone; null for never. */
	nextChange: number | null;
}

/**
 * Opens a scored event of the scoring thread.
 * @param before the snapshot whose runners are used if the event has none
 */
export function openSnapshot(handed: HandedOver, before: Snapshot | undefined): Snapshot {
	const { event, categories, groups, waves, points, category, group, gun, ...others } = handed;
	const { ageGrading, runners, ...rest } = others;
	const { packed, entrants, byBib, search } = runners
		? { packed: runners, ...openRunners(runners) }
		: runnersOf(before);
	return {
		...rest,
		edition: `${rest.version} ${rest.builtAt}`,
		search,
		packed,
		gunClock: new Map(
			waves.flatMap(({ gun: instant }) =>
				instant === null ? [] : [[instant, timeOfDay(instant, event.zone)] as const],
			),
		),
		field: {
			event,
			categories,
			groups,
			waves,
			points,
			courses: layOutCourses(categories, points, placesOf(points), event),
			entrants,
			byBib,
			category,
			group,
			gun,
			ageGrading,
		},
	};
}

function runnersOf(snapshot: Snapshot | undefined): Runners & Pick<Snapshot, "packed"> {
	if (!snapshot) throw new Error("the scoring thread kept the runners to itself");
	const { field, search, packed } = snapshot;
	return { packed, entrants: field.entrants, byBib: field.byBib, search };
}

/** A snapshot as it is sent to another thread. @param knownField the field revision whose runners that thread has */
export function handOn(snapshot: Snapshot, knownField: number | null): HandedOver {
	const { field, edition: _edition, search: _search, gunClock: _clock, packed, ...rest } = snapshot;
	const { event, categories, groups, waves, points, category, group, gun, ageGrading } = field;
	return {
		...rest,
		event,
		categories,
		groups,
		waves,
		points,
		category,
		group,
		gun,
		ageGrading,
		runners: knownField === snapshot.fieldVersion ? null : packed,
	};
}

/** Memory that a snapshot takes, bytes: its columns, and its runners as measured with 60,000 of them. */
export function sizeOfSnapshot({ standings, field }: Snapshot): number {
	const cells = standings.passedAt.length;
	return 10_000 + cells * BYTES_A_CELL + field.entrants.length * BYTES_A_RUNNER;
}

/** Three columns of times and one of ranks. */
const BYTES_A_CELL = 28;
/** A runner's fields, index entries and single columns. */
const BYTES_A_RUNNER = 700;

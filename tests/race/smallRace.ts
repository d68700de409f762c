/** A small race over 10 km, for tests that need a whole field. */

import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { defaultEvent } from "../../src/race/record/defaultEvent.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../src/race/record/groupByAge.ts";
import type {
	Entrant,
	GivenTime,
	Point,
	RaceEvent,
	RecordedRead,
} from "../../src/race/record/record.ts";
import { type StatusName, statusName } from "../../src/race/record/status.ts";
import { layOutField, type RecordedField, type TimedField } from "../../src/race/scoring/field.ts";
import type { NamedRead } from "../../src/race/scoring/reads/readColumns.ts";
import { type Standings, score } from "../../src/race/scoring/standings.ts";

/** 06:00 in Taipei on 2 November 2025. */
export const GUN = Date.UTC(2025, 10, 1, 22);

export const POINTS: readonly Point[] = [
	defaultPoint({ id: "S", name: "Start", kind: "start", km: 0 }),
	defaultPoint({ id: "5K", name: "5K", kind: "split", km: 5 }),
	defaultPoint({ id: "F", name: "Finish", kind: "finish", km: 10 }),
];

export const EVENT: RaceEvent = defaultEvent({
	id: "M0001",
	organisationId: "1",
	name: "Small race",
	date: "2025-11-02",
	phase: "live",
	fastestPace: 2,
});

/** A runner's reads as point and seconds since the gun. */
export type Reads = readonly (readonly [point: string, seconds: number])[];

export type Runner = Partial<Entrant> & { bib: string; reads?: Reads };

/** Values that replace those of the small race. */
export type FieldChanges = Partial<
	Omit<RecordedField, "event" | "entrants"> & {
		event: Partial<RaceEvent>;
		passings: readonly NamedRead[];
	}
>;

/** Lays out a field of these runners in one category `R`, one wave and the groups `old` and `young`. */
export function fieldOf(runners: readonly Runner[], changes: FieldChanges = {}): TimedField {
	const { event, ...rest } = changes;
	return layOutField({
		event: { ...EVENT, ...event },
		categories: [{ id: "R", name: "10K", rankBy: null, format: { kind: "race" } }],
		groups: [
			{ id: "young", categoryId: "R", name: "20-39", sex: "0", ...ANY_AGE },
			{ id: "old", categoryId: "R", name: "40-59", sex: "0", ...ANY_AGE },
		],
		waves: [{ id: "A", gun: GUN }],
		points: POINTS,
		entrants: runners.map(({ reads: _, ...entrant }) =>
			defaultEntrant({
				name: entrant.bib,
				sex: "1",
				categoryId: "R",
				waveId: "A",
				...entrant,
			}),
		),
		chips: [],
		decided: NOTHING_DECIDED,
		passings: runners.flatMap(passingsOf),
		givenTimes: [],
		...rest,
	});
}

export function passingsOf({ bib, reads = [] }: Runner): RecordedRead[] {
	return reads.map(([pointId, seconds], sequence) => ({
		source: bib,
		sequence,
		pointId,
		bib,
		time: GUN + Math.round(seconds * 1000),
	}));
}

/** A given time at the finish, seconds since the gun. */
export function givenFinish(bib: string, seconds: number): GivenTime {
	return { bib, pointId: "F", sinceGun: seconds * 1000, sinceStart: null };
}

/** One runner's line of the standings. Times are in seconds; null for none. */
export interface Line {
	status: StatusName;
	official: number | null;
	chip: number | null;
	/** Seconds after the gun. */
	start: number | null;
	overall: number;
	bySex: number;
	byGroup: number;
	pointRanks: readonly number[];
}

/**
 * Scores a field and returns each runner's line by bib.
 * @param now epoch ms, for cut-offs
 */
export function linesOf(field: TimedField, now: number = GUN): (bib: string) => Line {
	const standings = score(field, now);
	return (bib) => lineOf(standings, field.byBib.get(bib) ?? -1);
}

function lineOf(standings: Standings, runner: number): Line {
	const seconds = (time = Number.NaN) => (Number.isNaN(time) ? null : time / 1000);
	return {
		status: statusName(standings.status[runner] ?? -1),
		official: seconds(standings.official[runner]),
		chip: seconds(standings.chip[runner]),
		start: seconds((standings.start[runner] ?? Number.NaN) - GUN),
		overall: standings.overall.rank[runner] ?? -1,
		bySex: standings.bySex.rank[runner] ?? -1,
		byGroup: standings.byGroup.rank[runner] ?? -1,
		pointRanks: standings.pointRank.map((ranks) => ranks[runner] ?? -1),
	};
}

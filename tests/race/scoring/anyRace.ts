/** Arbitrary races for property tests: few runners and coarse times, so that ties and odd cases are common. */

import fc from "fast-check";
import { type CategoryFormat, RACE } from "../../../src/race/record/categoryFormat.ts";
import { type Decided, NOTHING_DECIDED } from "../../../src/race/record/decided.ts";
import { defaultEntrant } from "../../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../../src/race/record/defaultPoint.ts";
import { ANY_AGE } from "../../../src/race/record/groupByAge.ts";
import type { RecordedField } from "../../../src/race/scoring/field.ts";
import type { NamedRead } from "../../../src/race/scoring/reads/readColumns.ts";
import { EVENT, GUN } from "../smallRace.ts";

const BIBS = ["1", "2", "3", "4", "5", "6", "7"];
const CHIPS = ["a", "b", "c"];
const CATEGORIES = ["A", "B"];
const GROUPS = ["young", "old"];
const SPLITS = ["P0", "P1", "P2"];
const STEP = 20_000;
const LONGEST = 40;

const instant = fc.integer({ min: -3, max: LONGEST }).map((steps) => GUN + steps * STEP);
const SOURCES = ["", "mat 1", "mat 2"];
const duration = fc.integer({ min: -2, max: LONGEST }).map((steps) => steps * STEP);
/** A value in a number of ten cases, else null. */
const some = <Value>(value: fc.Arbitrary<Value>, cases = 3) =>
	fc.oneof(
		{ weight: cases, arbitrary: value },
		{ weight: 10 - cases, arbitrary: fc.constant(null) },
	);
const rankBy = fc.constantFrom("official", "chip");

/** Of none, some or many reads and runners. */
const decided: fc.Arbitrary<Decided> = fc.record({
	rulings: fc.uniqueArray(
		fc
			.record({
				first: fc.nat({ max: 40 }),
				more: fc.constantFrom(0, 0, 0, 1, 5, 30),
				ruling: fc.constantFrom("struck", "forced", "forced", null),
				bib: some(fc.constantFrom(...BIBS, "stray"), 4),
			})
			.map(({ first, more, ...rest }) => ({ first, last: first + more, ...rest })),
		{ maxLength: 6, selector: ({ first, last }) => `${first} ${last}` },
	),
	handTimes: fc.uniqueArray(
		fc.record({
			bib: fc.constantFrom(...BIBS),
			pointId: fc.constantFrom("S", ...SPLITS, "F", "F2"),
			time: fc.oneof(
				instant.map((at) => ({ at })),
				duration.map((sinceGun) => ({ sinceGun })),
				duration.map((sinceStart) => ({ sinceStart })),
			),
		}),
		{ maxLength: 6, selector: ({ bib, pointId }) => `${bib} ${pointId}` },
	),
	clockOffsets: fc.uniqueArray(
		fc.record({
			source: fc.constantFrom(...SOURCES.slice(1)),
			since: fc.oneof(fc.constant(0), instant),
			until: some(instant, 5),
			offset: fc.constantFrom(-STEP, STEP, 5 * STEP),
		}),
		{ maxLength: 3, selector: ({ source, since }) => `${source} ${since}` },
	),
});

const facets = fc.record({
	mat: some(fc.constantFrom("LAP", "GATE"), 2),
	categoryIds: some(fc.constantFrom("A", "B"), 2).map((id) => (id === null ? [] : [id])),
	cutOff: some(
		fc.integer({ min: 10, max: LONGEST }).map((steps) => steps * STEP),
		1,
	),
	fastestPace: some(fc.constantFrom(0.1, 1)),
	isMeasured: fc.boolean(),
});

/** Start, up to three splits, and one or two finishes; each may be missing, be a lap, or be of one category. */
const points = fc
	.record({
		start: some(facets, 8),
		splits: fc.array(facets, { maxLength: SPLITS.length }),
		finish: some(facets, 9),
		otherFinish: some(facets, 2),
	})
	.map(({ start, splits, finish, otherFinish }) =>
		[
			{ id: "S", kind: "start" as const, facet: start },
			...splits.map((facet, index) => ({
				id: SPLITS[index] ?? "",
				kind: "split" as const,
				facet,
			})),
			{ id: "F", kind: "finish" as const, facet: finish },
			{ id: "F2", kind: "finish" as const, facet: otherFinish },
		].flatMap(({ id, kind, facet }, index) => {
			if (facet === null) return [];
			const { mat, isMeasured, ...rest } = facet;
			return defaultPoint({ id, kind, mat: mat ?? id, km: isMeasured ? index / 2 : null, ...rest });
		}),
	);

const entrant = fc.record({
	sex: fc.constantFrom("1", "2", "1", "2", "0"),
	categoryId: some(fc.constantFrom("B", "B", "?")).map((id) => id ?? "A"),
	groupId: fc.constantFrom(...GROUPS, ""),
	waveId: some(fc.constantFrom("second", "?")).map((id) => id ?? "first"),
	start: some(
		fc.oneof(
			instant.map((at) => ({ at })),
			duration.map((after) => ({ after })),
		),
		1,
	),
	statusByHand: some(
		fc.constantFrom("didNotStart", "didNotFinish", "disqualified", "confirmed"),
		1,
	),
	countsFor: fc.record({ overall: fc.boolean(), bySex: fc.boolean(), byGroup: fc.boolean() }),
	partLapKm: some(fc.constantFrom(0, 0.04, 0.7), 2),
});

const winners = fc.record({
	overall: fc.nat({ max: 3 }),
	bySex: fc.nat({ max: 3 }),
	byGroup: fc.nat({ max: 3 }),
	oneEach: fc.boolean(),
});

/** A field without its reads. The bibs and names of points are the same in all, so that reads outlive a change. */
const anyFieldIn = (format: fc.Arbitrary<CategoryFormat>): fc.Arbitrary<RecordedField> =>
	fc
		.record({
			event: fc.record({
				phase: fc.constantFrom("live", "live", "announced"),
				fastestPace: fc.constantFrom(0.2, 0.7),
				leaders: fc.nat({ max: 3 }),
				winners,
				rankBy,
			}),
			categories: fc.tuple(fc.tuple(some(rankBy), format), fc.tuple(some(rankBy), format)),
			second: some(instant, 6),
			points,
			entrants: fc.array(entrant, { minLength: 3, maxLength: BIBS.length, size: "max" }),
			chips: fc.array(
				fc.record({
					chip: fc.constantFrom(...CHIPS),
					bib: fc.constantFrom(...BIBS),
					since: some(instant, 3),
				}),
				{ maxLength: 5 },
			),
			decided: fc.oneof(fc.constant(NOTHING_DECIDED), { weight: 2, arbitrary: decided }),
			givenTimes: fc.oneof(
				fc.constant([]),
				fc.array(
					fc.record({
						bib: fc.constantFrom(...BIBS),
						pointId: fc.constantFrom("S", ...SPLITS, "F", "F2"),
						sinceGun: some(duration, 7),
						sinceStart: some(duration, 7),
					}),
					{ maxLength: 5 },
				),
			),
		})
		.map(({ event, categories, second, entrants, ...rest }) => ({
			event: { ...EVENT, ...event },
			categories: CATEGORIES.map((id, index) => ({
				id,
				name: id,
				rankBy: categories[index]?.[0] ?? null,
				format: categories[index]?.[1] ?? RACE,
			})),
			groups: GROUPS.map((id) => ({
				id,
				categoryId: "A",
				name: id,
				sex: "0" as const,
				...ANY_AGE,
			})),
			waves: [
				{ id: "first", gun: GUN },
				{ id: "second", gun: second },
			],
			entrants: entrants.map((each, index) => defaultEntrant({ bib: BIBS[index] ?? "", ...each })),
			...rest,
		}));

export const anyField = anyFieldIn(fc.constant(RACE));
/** The same with fixed-time categories. */
export const anyShapedField = anyFieldIn(
	fc.oneof(
		fc.constant(RACE),
		fc.record({
			kind: fc.constant("fixedTime"),
			duration: fc.integer({ min: 5, max: LONGEST }).map((steps) => steps * STEP),
			lapKm: fc.constantFrom(0.1, 0.5, 1),
		}),
	),
);

/** Marks, and reads of these bibs and chips and of unknown ones, at these points and mats and at unknown ones, in any order. */
export const anyReads: fc.Arbitrary<NamedRead[]> = fc.array(
	fc
		.record({
			tag: fc.oneof(
				{ weight: 9, arbitrary: fc.constantFrom(...BIBS).map((bib) => ({ bib })) },
				fc.constantFrom("stray", "").map((bib) => ({ bib })),
				{ weight: 2, arbitrary: fc.constantFrom(...CHIPS, "unknown").map((chip) => ({ chip })) },
			),
			pointId: fc.constantFrom("S", ...SPLITS, "F", "F", "F", "F2", "LAP", "GATE", "elsewhere"),
			time: instant,
			source: fc.constantFrom(...SOURCES),
		})
		.map(({ tag, ...read }) => ({ ...tag, ...read })),
	{ minLength: 1, maxLength: 20, size: "max" },
);

/** What happens to a live event. */
export type Step =
	| { kind: "reads"; reads: readonly NamedRead[] }
	| { kind: "clock"; now: number }
	| { kind: "change"; field: RecordedField };

const anyStepIn = (field: fc.Arbitrary<RecordedField>): fc.Arbitrary<Step> =>
	fc.oneof(
		{ weight: 6, arbitrary: anyReads.map((reads) => ({ kind: "reads", reads }) as const) },
		{ weight: 2, arbitrary: instant.map((now) => ({ kind: "clock", now }) as const) },
		{ weight: 1, arbitrary: field.map((other) => ({ kind: "change", field: other }) as const) },
	);

export const anyStep = anyStepIn(anyField);
export const anyShapedStep = anyStepIn(anyShapedField);

/** Arbitrary races in legs: any race, with sports, legs, members who missed legs, and penalties. */
import fc from "fast-check";
import { SPORTS } from "../../../../src/race/record/sport.ts";
import type { RecordedField } from "../../../../src/race/scoring/field.ts";
import { anyField, anyShapedField } from "../anyRace.ts";

const ofPoint = fc.record({
	sport: fc.constantFrom(...SPORTS),
	leg: fc.constantFrom("", "Leg", "Leg"),
});

const ofEntrant = fc.record({
	members: fc.oneof(
		{ weight: 3, arbitrary: fc.constant([]) },
		fc.uniqueArray(
			fc.record({
				leg: fc.integer({ min: 1, max: 4 }),
				name: fc.constantFrom("", "Lin"),
				isMissed: fc.boolean(),
			}),
			{ maxLength: 3, selector: ({ leg }) => leg },
		),
	),
	penalties: fc.oneof(
		{ weight: 2, arbitrary: fc.constant([]) },
		fc.uniqueArray(
			fc.record({
				number: fc.nat({ max: 3 }),
				ms: fc.constantFrom(-40_000, -20_000, 20_000, 120_000),
				pointId: fc.constantFrom(null, "P0", "P1", "F", "F2", "elsewhere"),
			}),
			{ maxLength: 3, selector: ({ number }) => number },
		),
	),
});

const inLegs = (any: fc.Arbitrary<RecordedField>): fc.Arbitrary<RecordedField> =>
	fc
		.tuple(any, fc.infiniteStream(ofPoint), fc.infiniteStream(ofEntrant))
		.map(([field, legs, extras]) => ({
			...field,
			points: field.points.map((point) => ({ ...point, ...legs.next().value })),
			entrants: field.entrants.map((entrant) => ({ ...entrant, ...extras.next().value })),
		}));

/** A field in legs without its reads. */
export const anyFieldInLegs = inLegs(anyField);
/** The same with fixed-time categories beside the races. */
export const anyFieldInLegsAndLaps = inLegs(anyShapedField);

/**
 * A 10 km and a half marathon with a common start mat and a common split at 5 km. They finish over one mat,
 * after different distances.
 */

import { NOTHING_DECIDED } from "../../src/race/record/decided.ts";
import { defaultEntrant } from "../../src/race/record/defaultEntrant.ts";
import { defaultPoint } from "../../src/race/record/defaultPoint.ts";
import type { Point } from "../../src/race/record/record.ts";
import { layOutField, type TimedField } from "../../src/race/scoring/field.ts";
import { EVENT, type FieldChanges, GUN, passingsOf, type Runner } from "./smallRace.ts";

const GATE = { kind: "finish", mat: "GATE" } as const;

export const CITY_POINTS: readonly Point[] = [
	defaultPoint({ id: "S", kind: "start", km: 0 }),
	defaultPoint({ id: "5K", kind: "split", km: 5 }),
	defaultPoint({ id: "15K", kind: "split", km: 15, categoryIds: ["21"] }),
	defaultPoint({ id: "F10", ...GATE, km: 10, categoryIds: ["10"] }),
	defaultPoint({ id: "F21", ...GATE, km: 21.0975, categoryIds: ["21"] }),
];

/** Lays out a field of these runners, by default in the 10 km. */
export function cityField(runners: readonly Runner[], changes: FieldChanges = {}): TimedField {
	const { event, ...rest } = changes;
	return layOutField({
		event: { ...EVENT, ...event },
		categories: [
			{ id: "10", name: "10K", rankBy: null, format: { kind: "race" } },
			{ id: "21", name: "Half", rankBy: null, format: { kind: "race" } },
		],
		groups: [],
		waves: [{ id: "A", gun: GUN }],
		points: CITY_POINTS,
		entrants: runners.map(({ reads: _, ...entrant }) =>
			defaultEntrant({ sex: "1", categoryId: "10", waveId: "A", ...entrant }),
		),
		chips: [],
		decided: NOTHING_DECIDED,
		passings: runners.flatMap(passingsOf),
		givenTimes: [],
		...rest,
	});
}

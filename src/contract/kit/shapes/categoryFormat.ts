/** The format of a category, as it is sent and stored. */
import * as v from "valibot";
import type { CategoryFormat } from "../../../race/record/categoryFormat.ts";
import { described } from "./described.ts";

const SHORTEST_DURATION_MS = 60_000;
const LONGEST_DURATION_MS = 10 * 24 * 3_600_000;
/** An indoor track has 0.2. */
const SHORTEST_LAP_KM = 0.05;
/** With it and the longest duration, a distance in metres and a time in ms fit into one number (scoring/laps/lapTimes.ts). */
const LONGEST_LAP_KM = 500;

export const categoryFormat = v.variant(
	"kind",
	[
		v.object({ kind: v.literal("race") }),
		v.object({
			kind: v.literal("fixedTime"),
			duration: described(
				v.pipe(
					v.number(),
					v.integer("duration is whole milliseconds"),
					v.minValue(SHORTEST_DURATION_MS, "duration is at least a minute"),
					v.maxValue(LONGEST_DURATION_MS, "duration is at most ten days"),
				),
				"The time from the gun or the own start, ms.",
			),
			lapKm: described(
				v.pipe(
					v.number(),
					v.minValue(SHORTEST_LAP_KM, `lapKm is at least ${SHORTEST_LAP_KM}`),
					v.maxValue(LONGEST_LAP_KM, `lapKm is at most ${LONGEST_LAP_KM}`),
				),
				"Length of a lap, km.",
			),
		}),
	],
	"a format is race or fixedTime",
) satisfies v.GenericSchema<unknown, CategoryFormat>;

export const FORMAT_MEANING =
	"`race`: the shortest time over the course wins. `fixedTime`: the furthest distance in a time, in laps; the points are those of one lap.";

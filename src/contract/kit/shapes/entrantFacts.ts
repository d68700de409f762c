/** What is measured and known of an entrant for shapes of races that need it. */
import * as v from "valibot";
import { described } from "./described.ts";

const LONGEST_MEASURED_KM = 5_000;
/** A measured part lap. */
export const partLapKm = v.nullable(
	v.pipe(
		v.number("km is a number"),
		v.minValue(0, "km is not negative"),
		v.maxValue(LONGEST_MEASURED_KM, `km is at most ${LONGEST_MEASURED_KM}`),
	),
);

export const PART_LAP_MEANING =
	"In a fixed-time race the distance measured after the last counted lap, km; the whole distance if there are no reads. null if it was not measured.";

const OLDEST = 120;
const age = v.pipe(
	v.number(),
	v.integer("an age is whole years"),
	v.minValue(1, "an age is 1 to 120"),
	v.maxValue(OLDEST, "an age is 1 to 120"),
);

/** Fields of an entrant in a recording; a file without them leaves what is stored. */
export const entrantFacts = {
	partLapKm: described(v.optional(partLapKm, null), PART_LAP_MEANING),
	age: described(
		v.optional(v.nullable(age), null),
		"The age on the day of the race; null if it is not known.",
	),
};

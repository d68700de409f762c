/** The table of age factors of an event, as it is sent and stored. */
import * as v from "valibot";
import { SHORT_TEXT_MAX_LENGTH } from "../../../race/limits.ts";
import type { KeptAgeFactors } from "../../../race/record/record.ts";
import { described } from "./described.ts";
import { storedLine } from "./fields.ts";

export const keptAgeFactors = v.object({
	source: described(
		v.pipe(
			storedLine(SHORT_TEXT_MAX_LENGTH),
			v.minLength(1, "name the table, with its year: results are shown with it"),
		),
		"Its name, as results name it in public.",
	),
	hash: described(
		v.pipe(
			v.string(),
			v.regex(/^[0-9a-f]{64}$/, "hash is what the upload of the table has answered"),
		),
		"The SHA-256 of its bytes, under which the server keeps it.",
	),
}) satisfies v.GenericSchema<unknown, KeptAgeFactors>;

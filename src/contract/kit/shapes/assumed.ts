/** What a list does not state about its runners, as it is sent. */
import * as v from "valibot";
import type { Assumed } from "../../../race/record/assumed.ts";
import { described } from "./described.ts";
import { shortText } from "./fields.ts";
import { ROWS_MAX } from "./recordingRows.ts";

const texts = (meaning: string) =>
	described(v.optional(v.pipe(v.array(shortText), v.maxLength(ROWS_MAX)), []), meaning);

export const assumed = v.object({
	name: texts("Bibs of runners who keep their name."),
	sex: texts("Bibs of runners who keep their sex."),
	category: texts("Bibs of runners who keep their category."),
	wave: texts("Bibs of runners who keep their wave."),
	official: texts(
		"Bibs of runners whose official times at the finish are their net times: theirs stay.",
	),
	groupSex: texts("Ids of groups that keep their sex."),
	counted: texts("Bibs of runners whose result counts: an earlier DNS, DNF or DSQ is taken back."),
	points: texts("Ids of timing points that are not named: the event's own stay as they are."),
}) satisfies v.GenericSchema<unknown, Assumed>;

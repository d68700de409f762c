import * as v from "valibot";
import { defineOperation, NO_FIELDS, operatorQuery } from "../operation.ts";
import { described } from "../shapes/described.ts";
import { keptText } from "../shapes/fields.ts";
import { keptEvent } from "../shapes/raceEvent.ts";

export const knownEvent = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/event",
	sent: "nothing",
	summary: "What is known of the event, if anything",
	description: "An event that is not known is null, not a refusal.",
	request: NO_FIELDS,
	answer: v.object({
		event: described(v.nullable(keptEvent), "Its settings; null where it is not known."),
		/** All that are known: a new event may be one more of theirs. */
		organisations: described(
			v.array(
				v.object({
					id: described(keptText, "Its id."),
					code: described(keptText, "3 to 30 letters or digits, used in addresses; '0' for none."),
					shortName: described(keptText, "Its name."),
					url: described(keptText, "Its website; '' for none."),
				}),
			),
			"All that are known: a new event may be one more of theirs.",
		),
		categories: described(v.array(keptText), "Names of the event's categories."),
		/** Ids of its timing points. */
		points: described(
			v.array(keptText),
			"The timing points, in the order in which the course passes them.",
		),
	}),
});
export type KnownEvent = v.InferOutput<typeof knownEvent.answer>;

import * as v from "valibot";
import { defineOperation, NO_FIELDS, operatorQuery } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { storedText } from "../kit/shapes/fields.ts";
import { storedEvent } from "../kit/shapes/raceEvent.ts";

export const knownEvent = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/{pjid}/event",
	sent: "nothing",
	summary: "The settings of an event, if it exists, and names for an import",
	description: "For an unknown event `event` is null; this is not a refusal.",
	request: NO_FIELDS,
	answer: v.object({
		event: described(v.nullable(storedEvent), "Its settings; null if the event is not known."),
		organisations: described(
			v.array(
				v.object({
					id: described(storedText, "Its id."),
					code: described(
						storedText,
						"3 to 30 letters or digits, used in addresses; '0' for none.",
					),
					shortName: described(storedText, "Its name."),
					url: described(storedText, "Its website; '' for none."),
				}),
			),
			"All organisations, because a new event may belong to one of them.",
		),
		categories: described(v.array(storedText), "The names of the event's categories."),
		points: described(
			v.array(storedText),
			"The ids of the timing points, in the order of the course.",
		),
	}),
});
export type KnownEvent = v.InferOutput<typeof knownEvent.answer>;

import * as v from "valibot";
import { defineOperation, NO_FIELDS, operatorQuery } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { knownEvent } from "./knownEvent.ts";

const { event, organisations } = knownEvent.answer.entries;

export const listEvents = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/events",
	sent: "nothing",
	summary: "All events, newest first",
	description: "Includes offline events, which pjlist lists only by their id.",
	request: NO_FIELDS,
	answer: v.object({
		events: described(v.array(event.wrapped), "The events."),
		hidden: described(
			v.array(
				v.object({
					id: described(v.string(), "The event."),
					visibility: described(v.picklist(["private", "removed"]), "Why it is not public."),
				}),
			),
			"Events that the public does not see.",
		),
		organisations: described(organisations, "The organisations of the events."),
	}),
});

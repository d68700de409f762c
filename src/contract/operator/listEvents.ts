/** GET /ingest/events: all events of a store, those that are offline too. For the operator. */
import * as v from "valibot";
import { knownEvent } from "../shapes/recording.ts";

export const EVENTS_PATH = "/ingest/events";

/** The answer's data, newest event first. */
export const operatorsEvents = v.object({
	events: v.array(knownEvent.entries.event.wrapped),
	organisations: knownEvent.entries.organisations,
});
export type OperatorsEvents = v.InferOutput<typeof operatorsEvents>;

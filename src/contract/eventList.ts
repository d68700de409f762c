/** GET /ingest/events: all events of a store, those that are offline too. For the operator. */
import * as v from "valibot";
import { raceEvent, recording } from "./recording.ts";

export const EVENTS_PATH = "/ingest/events";

/** The answer's data, newest event first. */
export const operatorsEvents = v.object({
	events: v.array(raceEvent),
	organisations: v.array(recording.entries.organisation),
});
export type OperatorsEvents = v.InferOutput<typeof operatorsEvents>;

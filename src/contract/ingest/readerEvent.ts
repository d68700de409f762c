/** GET /ingest/{pjid}/race: what a reader has to know of its event, to date its reads and to name its points. */
import * as v from "valibot";
import { defineOperation, NO_FIELDS, timingCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { pointKind } from "../kit/shapes/raceEvent.ts";

const text = v.string();
const count = v.number();

export const readerEvent = defineOperation({
	...timingCall,
	method: "GET",
	path: "/ingest/{pjid}/race",
	sent: "nothing",
	summary: "The day, the zone, the guns and the points of an event, for its readers",
	description:
		"The same for public and private events and for rehearsals. It names no runner. Readers that record times of day without a date take the day from it.",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		date: described(text, "Day of the race, YYYY-MM-DD."),
		lastDay: described(text, "Its last day, YYYY-MM-DD; not before `date`."),
		zone: described(text, "Its time zone, in IANA's spelling."),
		guns: described(v.array(count), "The guns that were fired, epoch ms."),
		fixedTime: described(
			count,
			"The longest time of its categories that run for a fixed time, ms; 0 for none.",
		),
		points: described(
			v.array(
				v.object({
					id: described(text, "The timing point's id."),
					mat: described(text, "The mat at which it is. A read names either."),
					name: described(text, "Its name."),
					kind: described(pointKind, "The kind of point."),
					km: described(
						v.nullable(count),
						"Distance from the start, km; null if it was not measured.",
					),
					cutOff: described(
						v.nullable(count),
						"Time after the gun at which it closes, ms; null for never.",
					),
					shortest: described(
						v.optional(v.array(count), []),
						"The shortest plausible time to it, ms, of all categories: from the gun, then from each point of this list before it. Empty where no category passes it.",
					),
				}),
			),
			"The timing points, in the order of the course.",
		),
	}),
});
export type ReaderEvent = v.InferOutput<typeof readerEvent.answer>;

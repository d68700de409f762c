/** POST /ingest/{pjid}/runners: what is known of the runners of a log, to date its reads. */
import * as v from "valibot";
import { defineOperation, timingCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { instant, shortText, text } from "../kit/shapes/fields.ts";
import { READS_PER_REQUEST } from "./sendReads.ts";

export const taggedRunners = defineOperation({
	...timingCall,
	method: "POST",
	path: "/ingest/{pjid}/runners",
	bodyLimit: 1024 * 1024,
	summary: "The guns and the passings of runners, for readers",
	description:
		"Readers that record times of day without a date take the day from them. It names no runner.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		tags: described(
			v.pipe(
				v.array(
					v.object({
						chip: described(v.optional(shortText, ""), "The chip."),
						bib: described(v.optional(shortText, ""), "The bib."),
					}),
				),
				v.maxLength(READS_PER_REQUEST),
			),
			"The tags.",
		),
	}),
	answer: v.object({
		runners: described(
			v.array(
				v.nullable(
					v.object({
						gun: described(instant, "The gun, epoch ms; null before it."),
						passings: described(
							v.array(
								v.object({
									point: described(text, "The timing point's id."),
									at: described(v.number(), "Epoch ms."),
								}),
							),
							"In the order of the course.",
						),
					}),
				),
			),
			"By position; null for a tag of no runner.",
		),
	}),
});

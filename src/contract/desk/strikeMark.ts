import * as v from "valibot";
import { clockOffset } from "../changes/timeKinds.ts";
import { defineOperation, deskCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

/** Why a mark or a typed read is struck by this operation. */
export const MISTAKEN_PRESS = "mistaken press";

export const strikeMark = defineOperation({
	...deskCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/marks/strike",
	summary: "Says that a mark was a mistaken press, or that it was none",
	description:
		"The mark is kept and does not count. It is the change `ruling`, of marks and of reads with a typed bib only, and only until a timekeeper decides about the same read: then it is refused with 403.",
	refusals: {
		...UNKNOWN_EVENT,
		"unknown-read": "The event has no mark of this source with this number.",
	},
	request: v.object({
		source: clockOffset.request.entries.source,
		sequence: described(
			v.pipe(v.number(), v.safeInteger("sequence is a whole number")),
			"Its number.",
		),
		isStruck: described(v.boolean(), "false takes the strike back."),
	}),
	answer: v.object({
		changed: described(v.boolean(), "Whether it changed anything."),
	}),
});

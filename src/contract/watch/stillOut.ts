/** GET /scorequery/admin/{pjid}/still-out: who is on the course at the end of the day, by category and cut-off. */
import * as v from "valibot";
import { CHANGES_PER_REQUEST } from "../changes/change.ts";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";
import { asOf, count } from "./points.ts";

export const stillOut = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/still-out",
	summary: "Runners on the course, by category and cut-off",
	description: "Without runners of a fixed-time race, who have a result when its time is over.",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		category: described(v.optional(textUpTo(200), ""), "The category's name; '' for all."),
		cutOff: described(
			v.optional(
				v.pipe(
					v.string(),
					v.regex(/^\d{0,10}$/, "cutOff is a number of ms"),
					v.transform((typed) => (typed === "" ? null : Number(typed))),
				),
				"",
			),
			"Only runners whose gun is longer ago, ms; '' for all.",
		),
	}),
	answer: v.object({
		categories: described(
			v.array(
				v.object({
					cName: described(v.string(), "The category's name; '' for none."),
					count: described(count, "The number of its runners."),
				}),
			),
			"The categories, whichever was asked.",
		),
		count: described(count, "The number of runners."),
		bibs: described(v.array(v.string()), `Their bibs, at most ${CHANGES_PER_REQUEST}.`),
		...asOf,
	}),
});
export type StillOutAnswer = v.InferOutput<typeof stillOut.answer>;
export type StillOutRequest = v.InferOutput<typeof stillOut.request>;

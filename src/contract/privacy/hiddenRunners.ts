import * as v from "valibot";
import { defineOperation, NO_FIELDS, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

/** The most runners of an answer. */
export const MAX_HIDDEN = 2_000;

const hiddenRunner = v.object({
	bib: described(v.string(), "The bib."),
	name: described(v.string(), "The name as it was recorded, which the public does not see."),
	category: described(v.string(), "The category's name."),
});
export type HiddenRunner = v.InferOutput<typeof hiddenRunner>;

export const hiddenRunners = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/hidden",
	sent: "nothing",
	summary: "The runners who are shown without name and team",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		masksNames: described(
			v.boolean(),
			"Whether all names of the event are shown with their middle left out.",
		),
		count: described(v.number(), "The number of hidden runners."),
		runners: described(v.array(hiddenRunner), `At most ${MAX_HIDDEN} of them, by bib.`),
	}),
});

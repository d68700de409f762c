import * as v from "valibot";
import { defineOperation, deskQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";

export const listBibs = defineOperation({
	...deskQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/bibs",
	summary: "The bibs of an event, for a device that has to know them without a network",
	refusals: UNKNOWN_EVENT,
	request: v.object({
		names: described(
			v.optional(v.picklist(["", "1"], "names is 1 or left out"), ""),
			"1 for the names too.",
		),
	}),
	answer: v.object({
		bibs: described(v.array(v.string()), "The bibs of all entrants."),
		names: described(
			v.array(v.string()),
			"Their names in the same order, as the public sees them; empty unless asked for.",
		),
	}),
});

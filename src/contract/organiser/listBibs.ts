import * as v from "valibot";
import { defineOperation, deskCall, NO_FIELDS } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";

export const listBibs = defineOperation({
	...deskCall,
	method: "GET",
	path: "/scorequery/admin/{pjid}/bibs",
	sent: "nothing",
	summary: "The bibs of an event, for a device that has to know them without a network",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({
		bibs: described(v.array(v.string()), "The bibs of all entrants, without their names."),
	}),
});

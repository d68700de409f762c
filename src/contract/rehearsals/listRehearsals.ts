import * as v from "valibot";
import { defineOperation, timekeeperQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { rehearsalState } from "./rehearsalState.ts";

export const listRehearsals = defineOperation({
	...timekeeperQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/rehearsals",
	summary: "The rehearsals of an event that are not removed, newest first",
	description: "Of a copy: those of its event.",
	refusals: UNKNOWN_EVENT,
	request: v.object({}),
	answer: v.object({
		of: described(v.string(), "The event that is practised."),
		isCopy: described(v.boolean(), "Whether the event that was asked for is a rehearsal."),
		rehearsals: described(v.array(rehearsalState), "The rehearsals."),
	}),
});

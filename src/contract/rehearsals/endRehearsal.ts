import * as v from "valibot";
import { defineOperation, timekeeperCall } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described } from "../kit/shapes/described.ts";
import { rehearsalState } from "./rehearsalState.ts";

const refusals = {
	...UNKNOWN_EVENT,
	"no-rehearsal": "The event is not a rehearsal: a real event is never stopped or removed.",
};

export const stopRehearsal = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/rehearsal/stop",
	summary: "Stops a rehearsal before its end",
	description: "No more reads are sent, and its sheet can be read. It does not continue.",
	refusals,
	request: v.object({}),
	answer: v.object(rehearsalState.entries),
});

export const removeRehearsal = defineOperation({
	...timekeeperCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/rehearsal/remove",
	summary: "Removes a rehearsal with all that is stored of it",
	description:
		"Its runners, reads, changes and sheet are deleted; it cannot be undone. A real event is refused.",
	refusals,
	request: v.object({}),
	answer: v.object({ removed: described(v.string(), "The id of the copy that was removed.") }),
});

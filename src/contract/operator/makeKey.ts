import * as v from "valibot";
import { defineOperation, NO_FIELDS, operatorCall } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";

export const makeKey = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/key",
	sent: "nothing",
	summary: "A further key for the event's readers",
	description: "This answer alone has it: the server keeps its hash.",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({ key: described(v.string(), "The key, for `Authorization: Bearer`.") }),
});

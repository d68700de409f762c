import * as v from "valibot";
import { defineOperation, NO_FIELDS, operatorCall } from "../operation.ts";
import { UNKNOWN_EVENT } from "../refusals.ts";
import { described } from "../shapes/described.ts";

export const makeKey = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/{pjid}/key",
	sent: "nothing",
	summary: "Makes a key for the event's readers",
	description: "Only this answer has the key; the server stores its hash.",
	refusals: UNKNOWN_EVENT,
	request: NO_FIELDS,
	answer: v.object({ key: described(v.string(), "The key, for `Authorization: Bearer`.") }),
});

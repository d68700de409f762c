import { defineOperation, timekeeperCall } from "../operation.ts";
import { decide } from "../operator/decide.ts";

/** The same as `decide`, for organisers with a session. */
export const change = defineOperation({
	...decide,
	access: timekeeperCall.access,
	tag: timekeeperCall.tag,
	// Browsers have what is stated here alone (scripts/stripContract.mjs).
	method: "POST",
	path: "/scorequery/admin/{pjid}/change",
	summary: "Changes of an event",
});

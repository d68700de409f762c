import { defineOperation, NO_FIELDS, ownerQuery } from "../kit/operation.ts";
import { UNKNOWN_EVENT } from "../kit/refusals.ts";
import { EVENT_FILE_TYPE } from "./unpackEvent.ts";

export const packEvent = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/pack",
	sent: "nothing",
	summary: "The event as one file",
	description:
		"A tar archive: a list with hashes, a part for each table as NDJSON, banners and templates. It has no keys, vouchers, subscriptions or members. An event that did not change has the same file.",
	refusals: {
		...UNKNOWN_EVENT,
		rehearsal: "A rehearsal is not packed.",
		"not-ready": "The event was changed again and again meanwhile.",
	},
	request: NO_FIELDS,
	answer: [EVENT_FILE_TYPE],
});

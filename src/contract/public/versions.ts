/** GET /scorequery/versions: the revisions of all public events, by which a site notices what has changed. */
import * as v from "valibot";
import { defineOperation, NO_FIELDS, visitorCall } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";

export const versions = defineOperation({
	...visitorCall,
	also: ["HEAD"],
	method: "GET",
	path: "/scorequery/versions",
	sent: "nothing",
	summary: "The revisions of all public events",
	description:
		"For sites and caches on other machines: an event whose revision differs from the one before has changed, and what is stored of it is old. Reads do not count, because each second can have some. Ask with If-None-Match: as long as nothing has changed the answer is 304. All nodes of a results server give the same answer for the same state.",
	request: NO_FIELDS,
	answer: v.object({
		organisations: described(
			v.string(),
			"A checksum of the organisations: with another one, everything may have changed.",
		),
		events: described(
			v.record(v.string(), v.number()),
			"The revision of each public event, by its id. An event that is missing is not public, or no longer.",
		),
	}),
});

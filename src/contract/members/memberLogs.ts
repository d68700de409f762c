/** The logs of what was done about members. Roles of one event, and invitations to it, are in the event's log. */
import * as v from "valibot";
import { auditEntry, entriesAsked } from "../changes/auditEntry.ts";
import { defineOperation, operatorQuery, ownerQuery } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";

export const memberLog = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/members/log",
	summary: "What was done about members and the roles of whole organisations, newest entry first",
	description: "Invitations to an event and roles for one event are in the event's audit log.",
	request: entriesAsked,
	answer: v.array(auditEntry),
});

export const organisationLog = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/organisation/{orgid}/log",
	summary: "What was done about the members of an organisation, newest entry first",
	description: "Invitations to an event and roles for one event are in the event's history.",
	request: entriesAsked,
	answer: v.object({ entries: described(v.array(auditEntry), "The entries.") }),
});

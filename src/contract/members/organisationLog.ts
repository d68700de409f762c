import * as v from "valibot";
import { defineOperation, ownerQuery } from "../operation.ts";
import { auditEntry, memberLog } from "../operator/audit.ts";
import { described } from "../shapes/described.ts";

export const organisationLog = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/organisation/{orgid}/log",
	summary: "What was done about the members of an organisation, newest entry first",
	description: "Invitations to an event and roles for one event are in the event's history.",
	request: memberLog.request,
	answer: v.object({ entries: described(v.array(auditEntry), "The entries.") }),
});

/** The roles of an organisation's members, for its owners. */
import * as v from "valibot";
import { by } from "../changes/changeKind.ts";
import { defineOperation, NO_FIELDS, ownerCall, ownerQuery } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { eventOrAll, instantOrNull, memberId, role } from "../kit/shapes/memberFields.ts";
import { listedMember } from "./ownAccount.ts";

const MEMBERS = "/scorequery/admin/organisation/{orgid}/members";
const LAST_OWNER = { "last-owner": "The organisation would have no owner." } as const;
const UNKNOWN_MEMBER = { "unknown-member": "The organisation has no such member." } as const;

export const listMembers = defineOperation({
	...ownerQuery,
	method: "GET",
	path: MEMBERS,
	sent: "nothing",
	summary: "The members of an organisation with their roles",
	request: NO_FIELDS,
	answer: v.object({ members: described(v.array(listedMember), "One entry for each role.") }),
});

export const setRole = defineOperation({
	...ownerCall,
	method: "POST",
	path: `${MEMBERS}/role`,
	summary: "Changes the role of a member of the organisation",
	refusals: { ...UNKNOWN_MEMBER, ...LAST_OWNER },
	request: v.object({
		member: memberId,
		pjid: eventOrAll,
		role,
		until: described(
			v.optional(instantOrNull("").pipe[0], null),
			"When the role ends, epoch ms; null if it does not.",
		),
		why: by.why,
	}),
	answer: v.object({}),
});

export const removeMember = defineOperation({
	...ownerCall,
	method: "POST",
	path: `${MEMBERS}/remove`,
	summary: "Takes a member's role away",
	refusals: { ...UNKNOWN_MEMBER, ...LAST_OWNER },
	request: v.object({ member: memberId, pjid: eventOrAll, why: by.why }),
	answer: v.object({}),
});

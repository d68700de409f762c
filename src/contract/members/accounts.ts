/** Members, for the operator's commands. */
import * as v from "valibot";
import { by } from "../changes/changeKind.ts";
import { defineOperation, NO_FIELDS, operatorCall, operatorQuery } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { eventOrAll, line, member, role } from "../kit/shapes/memberFields.ts";
import { email, memberName, newPassword } from "./account.ts";
import { listedMember } from "./ownAccount.ts";

const NO_MEMBER = { "unknown-member": "No member has this e-mail address." } as const;

export const addMember = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/members",
	bodyLimit: 8 * 1024,
	summary: "Adds a member with a role, or gives one a further role",
	description: "A member who exists keeps name and password.",
	refusals: { "unknown-organisation": "The server has no such organisation." },
	request: v.object({
		email,
		name: memberName,
		password: newPassword,
		orgid: described(
			v.pipe(v.string(), v.regex(/^(\d{1,30}|all)$/, "orgid is an organisation's id, or all")),
			"The organisation; `all` for every organisation.",
		),
		pjid: eventOrAll,
		role,
		why: by.why,
	}),
	answer: v.object({ member: member.entries.id }),
});

export const listAccounts = defineOperation({
	...operatorQuery,
	method: "GET",
	path: "/ingest/members",
	sent: "nothing",
	summary: "The members of all organisations with their roles",
	request: NO_FIELDS,
	answer: v.object({ members: described(v.array(listedMember), "One entry for each role.") }),
});

export const resetPassword = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/members/reset",
	summary: "Makes a one-time link with which a member sets a new password",
	description: "It works for a day. The password stays until the link is used.",
	refusals: NO_MEMBER,
	request: v.object({ email, why: by.why }),
	answer: v.object({ link: line("The address of the one-time link.") }),
});

export const signOutMember = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/members/sign-out",
	summary: "Ends all sessions of a member",
	refusals: NO_MEMBER,
	request: v.object({ email, why: by.why }),
	answer: v.object({ ended: described(v.number(), "How many there were.") }),
});

export const firstOwner = defineOperation({
	...operatorCall,
	method: "POST",
	path: "/ingest/members/first",
	sent: "nothing",
	summary: "Makes the one-time link with which the first owner begins",
	description: "null if the server has an owner. The newest ten links work until one is used.",
	request: NO_FIELDS,
	answer: v.object({
		link: described(v.nullable(v.string()), "The address of the one-time link; null for none."),
	}),
});

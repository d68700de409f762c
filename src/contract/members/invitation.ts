/** One-time links, for their readers: what one is for, and its use. */
import * as v from "valibot";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { formFields, heldRole, line, linkCode, member } from "../kit/shapes/memberFields.ts";
import { email, memberName, newPassword } from "./account.ts";
import { WRONG_LOGIN } from "./signIn.ts";

const UNKNOWN_LINK = {
	"unknown-link": "The link is unknown, was used or revoked, or has expired.",
} as const;

const LINK_CALL = {
	...visitorCall,
	tag: "organiser",
	isLimited: true,
	bodyLimit: 8 * 1024,
} as const;

export const readInvitation = defineOperation({
	...LINK_CALL,
	method: "POST",
	path: "/scorequery/auth/invitation",
	summary: "What a one-time link is for",
	description: "It stays usable. Wrong codes are limited for each client address.",
	refusals: UNKNOWN_LINK,
	request: v.object({ code: linkCode }),
	answer: v.object({
		kind: described(
			v.picklist(["first", "invitation", "reset"]),
			"`first` makes the first owner, `invitation` gives a role, `reset` sets a password.",
			{ enum: ["first", "invitation", "reset"] },
		),
		name: line("For whom it is; '' for anybody."),
		email: line("The member whose password it sets; '' for other links."),
		eventName: line("The event's name; '' for a role in the whole organisation."),
		...heldRole.entries,
	}),
});

export const acceptInvitation = defineOperation({
	...LINK_CALL,
	method: "POST",
	path: "/scorequery/auth/invitation/accept",
	sent: "fields",
	summary: "Uses a one-time link",
	description:
		"Makes the member with name, address and password, gives the role, and signs in. A member who exists already gives the own password and gets a further role; name may be empty then. A `reset` link needs the password only, and ends all other sessions of its member.",
	refusals: { ...UNKNOWN_LINK, ...WRONG_LOGIN },
	request: v.object({
		code: linkCode,
		name: described(v.optional(v.union([v.literal(""), memberName]), ""), "The member's name."),
		email: described(
			v.optional(v.union([v.literal(""), email]), ""),
			"The member's e-mail address; '' for a `reset` link.",
		),
		password: newPassword,
		...formFields,
	}),
	answer: member,
});

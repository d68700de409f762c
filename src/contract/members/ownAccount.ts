/** What a member asks and changes of the own account. */
import * as v from "valibot";
import { defineOperation, memberCall, NO_FIELDS } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import {
	formFields,
	heldRole,
	instant,
	instantOrNull,
	line,
	member,
	role,
	sessionId,
} from "../kit/shapes/memberFields.ts";
import { newPassword, password } from "./account.ts";
import { WRONG_LOGIN } from "./signIn.ts";

export const signOut = defineOperation({
	...memberCall,
	method: "POST",
	path: "/scorequery/auth/sign-out",
	sent: "fields",
	summary: "Ends the session of the request",
	description: "The answer removes the cookie. A form is answered with 303 to `redirect`.",
	request: v.object(formFields),
	answer: v.object({}),
});

export const whoAmI = defineOperation({
	...memberCall,
	method: "GET",
	path: "/scorequery/auth/me",
	sent: "nothing",
	summary: "The member who is signed in, with roles, organisations and events",
	request: NO_FIELDS,
	answer: v.object({
		...member.entries,
		organisations: described(
			v.array(
				v.object({
					orgid: line("The organisation's id."),
					orgcode: line("The organisation's code."),
					name: line("The organisation's name."),
					roles: described(
						v.array(role),
						"The roles for the whole organisation; empty if they are for events only.",
					),
				}),
			),
			"The organisations in which the member has a role.",
		),
		events: described(
			v.array(
				v.object({
					pjid: line("The event's id."),
					orgid: line("Its organisation."),
					name: line("The event's name."),
					date: line("Its day."),
					rehearses: line("The event that it is a rehearsal of; '' for a real event."),
					roles: described(v.array(role), "The member's roles for it."),
				}),
			),
			"The events for which the member has a role, newest first.",
		),
	}),
});

export const listSessions = defineOperation({
	...memberCall,
	method: "GET",
	path: "/scorequery/auth/sessions",
	sent: "nothing",
	summary: "The member's sessions, newest first",
	request: NO_FIELDS,
	answer: v.object({
		sessions: described(
			v.array(
				v.object({
					id: sessionId,
					isThis: described(v.boolean(), "Whether it is the session of the request."),
					since: instant("When the member signed in"),
					until: instant("When it ends"),
					client: line("The client's address at the sign-in."),
					browser: line("The browser, as it named itself."),
				}),
			),
			"The sessions that have not ended.",
		),
	}),
});

export const endSession = defineOperation({
	...memberCall,
	method: "POST",
	path: "/scorequery/auth/sessions/end",
	summary: "Ends one of the member's sessions",
	description: "Requests with it get 401 at once, on other nodes within two seconds.",
	request: v.object({ id: sessionId }),
	answer: v.object({ ended: described(v.boolean(), "Whether there was such a session.") }),
});

export const endAllSessions = defineOperation({
	...memberCall,
	method: "POST",
	path: "/scorequery/auth/sessions/end-all",
	sent: "nothing",
	summary: "Ends all of the member's sessions, also that of the request",
	request: NO_FIELDS,
	answer: v.object({ ended: described(v.number(), "How many there were.") }),
});

export const changePassword = defineOperation({
	...memberCall,
	method: "POST",
	path: "/scorequery/auth/password",
	sent: "fields",
	bodyLimit: 8 * 1024,
	summary: "Changes the member's password",
	description:
		"All sessions end, and the answer sets the cookie of a new one. Wrong tries are limited like those of a sign-in.",
	refusals: WRONG_LOGIN,
	request: v.object({ current: password, password: newPassword, ...formFields }),
	answer: v.object({}),
});

/** A role of the organisations, for lists of members. */
export const listedMember = v.object({
	member: member.entries.id,
	name: member.entries.name,
	email: member.entries.email,
	...heldRole.entries,
	until: instantOrNull("When the role ends, epoch ms; null if it does not."),
});

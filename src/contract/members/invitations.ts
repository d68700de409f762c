/** Invitations to an event, for its owners. */
import * as v from "valibot";
import { by } from "../changes/changeKind.ts";
import { defineOperation, NO_FIELDS, ownerCall, ownerQuery } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { instant, line, linkId, role } from "../kit/shapes/memberFields.ts";
import { memberName } from "./account.ts";

export const invite = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/invitations",
	summary: "Invites a person to an event, with a role until the end of a day",
	description:
		"Only this answer has the link, which works once; the server stores its hash. It can be shown as a QR code. The code is in the fragment, which browsers send to no server.",
	refusals: {
		rehearsal: "The event is a rehearsal: members of its event are members of it.",
	},
	request: v.object({
		role,
		day: described(
			v.optional(
				v.pipe(v.string(), v.regex(/^(\d{4}-\d{2}-\d{2})?$/, "day is a date such as 2026-11-01")),
				"",
			),
			"The last day of the role and of the link, in the event's zone; '' for the day of the event.",
		),
		name: described(
			v.optional(v.union([v.literal(""), memberName]), ""),
			"For whom it is; '' for anybody.",
		),
		why: by.why,
	}),
	answer: v.object({
		id: linkId,
		link: line("The address of the one-time link."),
		until: instant("When the role and the link end"),
	}),
});

export const listInvitations = defineOperation({
	...ownerQuery,
	method: "GET",
	path: "/scorequery/admin/{pjid}/invitations",
	sent: "nothing",
	summary: "The invitations to an event that can still be used, newest first",
	request: NO_FIELDS,
	answer: v.object({
		invitations: described(
			v.array(
				v.object({
					id: linkId,
					role,
					name: line("For whom it is; '' for anybody."),
					madeBy: line("Who made it."),
					madeAt: instant("When it was made"),
					until: instant("When the role and the link end"),
				}),
			),
			"The invitations.",
		),
	}),
});

export const revokeInvitation = defineOperation({
	...ownerCall,
	method: "POST",
	path: "/scorequery/admin/{pjid}/invitations/revoke",
	summary: "Revokes an invitation",
	request: v.object({ id: linkId, why: by.why }),
	answer: v.object({ revoked: described(v.boolean(), "Whether there was such an invitation.") }),
});

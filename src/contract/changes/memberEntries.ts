/** What is logged of members: of one event in its audit log, else in the log of members. No entry has a password, a code or an address. */
import * as v from "valibot";
import { memberRole } from "../kit/role.ts";
import { described, was } from "../kit/shapes/described.ts";
import {
	heldRole,
	instant,
	instantOrNull,
	line,
	linkId,
	memberId,
	role,
} from "../kit/shapes/memberFields.ts";

const why = described(v.optional(v.string(), ""), "The reason; '' for none.");
const member = line("The member's name.");
const before = was(v.nullable(memberRole));

/** Member and place of a role. */
const place = { member, memberId, orgid: heldRole.entries.orgid, pjid: heldRole.entries.pjid };

export const memberEntries = [
	v.object({
		action: v.literal("invite"),
		id: linkId,
		role,
		invitee: line("For whom it is; '' for anybody."),
		until: instant("When the role and the link end"),
		why,
	}),
	/** A person used it, and has the role now. */
	v.object({ action: v.literal("useInvitation"), id: linkId, member, memberId, role, before }),
	v.object({
		action: v.literal("revokeInvitation"),
		id: linkId,
		role,
		invitee: line("For whom it was; '' for anybody."),
		why,
	}),
	v.object({
		action: v.literal("role"),
		...place,
		role: described(v.nullable(memberRole), "The role; null if it was taken away."),
		until: instantOrNull("When the role ends, epoch ms; null if it does not."),
		before,
		why,
	}),
	/** A one-time link that sets a new password was made. */
	v.object({ action: v.literal("resetPassword"), member, memberId, why }),
	/** The link was used. */
	v.object({ action: v.literal("newPassword"), member, memberId }),
	v.object({
		action: v.literal("signOut"),
		member,
		memberId,
		ended: described(v.number(), "How many sessions ended."),
		why,
	}),
] as const;

export type MemberEntry = v.InferOutput<(typeof memberEntries)[number]>;

/** What was done about members, as a line of text. */
import type { MemberDeed } from "../../contract/members/memberDeeds.ts";
import { ALL_ORGANISATIONS } from "../../contract/members/shapes.ts";

/** The line, without the reason. @param momentOf writes an instant */
export function memberText(change: MemberDeed, momentOf: (at: number) => string): string {
	switch (change.action) {
		case "invite":
			return `invitation ${change.id} for ${change.invitee || "anybody"}: ${change.role} until ${momentOf(change.until)}`;
		case "useInvitation":
			return `${change.member}: ${change.before ?? "no role"} -> ${change.role}, by invitation ${change.id}`;
		case "revokeInvitation":
			return `invitation ${change.id} for ${change.invitee || "anybody"} as ${change.role} was revoked`;
		case "role": {
			const end = change.until === null ? "" : ` until ${momentOf(change.until)}`;
			return `${change.member}: ${change.before ?? "no role"} -> ${change.role ?? "no role"} of ${placeText(change)}${end}`;
		}
		case "resetPassword":
			return `${change.member}: a link for a new password was made`;
		case "newPassword":
			return `${change.member}: the link set a new password`;
		case "signOut":
			return `${change.member}: ${change.ended} sessions were ended`;
	}
}

/** Where a role is valid. */
export function placeText({ orgid, pjid }: { orgid: string; pjid: string }): string {
	if (pjid !== "") return pjid;
	return orgid === ALL_ORGANISATIONS ? "all organisations" : `organisation ${orgid}`;
}

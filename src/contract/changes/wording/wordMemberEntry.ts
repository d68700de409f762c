/** What is logged of members, in words. */

import { ALL_ORGANISATIONS } from "../../kit/shapes/memberFields.ts";
import type { MemberEntry } from "../memberEntries.ts";
import { about, type ValueTexts } from "./valueTexts.ts";
import type { WordedValues } from "./wordedChange.ts";

export function wordMemberEntry(entry: MemberEntry, say: ValueTexts): WordedValues {
	const { words, joined } = say;
	switch (entry.action) {
		case "invite":
			return about(
				invited(entry.invitee),
				"",
				joined([say.role(entry.role), say.until(entry.until)]),
			);
		case "useInvitation":
			return about(entry.member, say.role(entry.before), say.role(entry.role));
		case "revokeInvitation":
			return about(invited(entry.invitee), say.role(entry.role), "");
		case "role": {
			const until = entry.until === null ? "" : say.until(entry.until);
			const subject = joined([entry.member, placeOf(entry)]);
			return about(subject, say.role(entry.before), joined([say.role(entry.role), until]));
		}
		case "resetPassword":
		case "newPassword":
			return about(entry.member, "", "");
		case "signOut":
			return about(
				entry.member,
				"",
				say.filled(words["organiser.change.sessions"], { count: entry.ended }),
			);
	}

	function invited(invitee: string): string {
		return invitee || words["organiser.change.anybody"];
	}
	function placeOf({ orgid, pjid }: { orgid: string; pjid: string }): string {
		if (pjid !== "") return pjid;
		if (orgid === ALL_ORGANISATIONS) return words["organiser.change.allEvents"];
		return say.filled(words["organiser.change.organisation"], { orgid });
	}
}

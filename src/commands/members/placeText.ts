/** Where a role of a member is valid, as a text. */
import { ALL_ORGANISATIONS } from "../../contract/members/shapes.ts";

/** An event's id, an organisation, or all of them. */
export function placeText({ orgid, pjid }: { orgid: string; pjid: string }): string {
	if (pjid !== "") return pjid;
	return orgid === ALL_ORGANISATIONS ? "all organisations" : `organisation ${orgid}`;
}

/** A server without events: it has an owner, and nothing else. */
import { OPERATOR } from "../../../src/contract/changes/changeKind.ts";
import { checked } from "../../fixtures/checked.ts";
import { type OrganiserSite, PASSWORD, startOrganiserSite } from "./organiserSite.ts";

export const OWNER = { email: "lin@example.org", name: "Lin", password: PASSWORD };

export function startWalkSite(): Promise<OrganiserSite> {
	return startOrganiserSite(async ({ staff }) => {
		await staff.addMember(
			checked.addMember({ ...OWNER, orgid: "all", pjid: "", role: "owner" }),
			OPERATOR,
		);
	});
}

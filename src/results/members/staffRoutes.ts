/** The operations of owners and of the operator's commands about members. */
import {
	addMember,
	firstOwner,
	listAccounts,
	resetPassword,
	signOutMember,
} from "../../contract/members/accounts.ts";
import { invite, listInvitations, revokeInvitation } from "../../contract/members/invitations.ts";
import { organisationLog } from "../../contract/members/organisationLog.ts";
import { authorOf } from "../../contract/members/role.ts";
import { listMembers, removeMember, setRole } from "../../contract/members/roles.ts";
import { memberLog } from "../../contract/operator/audit.ts";
import { handleUnchecked } from "../handle.ts";
import type { Staff } from "./staff.ts";

export function createStaffRoutes(staff: Staff) {
	return {
		invite: handleUnchecked(invite, (sent, { place, actor }) =>
			staff.invite(place.pjid, sent, authorOf(actor)),
		),
		listInvitations: handleUnchecked(listInvitations, async (_, { place }) => ({
			invitations: (await staff.invitations(place.pjid)).map(
				({ id, role, name, madeBy, madeAt, until }) => ({
					id,
					role,
					name,
					madeBy,
					madeAt,
					until: until ?? 0,
				}),
			),
		})),
		revokeInvitation: handleUnchecked(revokeInvitation, async (sent, { place, actor }) => ({
			revoked: await staff.revokeInvitation(place.pjid, sent, authorOf(actor)),
		})),
		listMembers: handleUnchecked(listMembers, (_, { place }) => staff.members(place.orgid)),
		setRole: handleUnchecked(setRole, async (sent, { place, actor }) => {
			await staff.setRole(place.orgid, sent, authorOf(actor));
			return {};
		}),
		removeMember: handleUnchecked(removeMember, async (sent, { place, actor }) => {
			await staff.removeMember(place.orgid, sent, authorOf(actor));
			return {};
		}),
		addMember: handleUnchecked(addMember, async (sent, { actor }) => ({
			member: await staff.addMember(sent, authorOf(actor)),
		})),
		listAccounts: handleUnchecked(listAccounts, () => staff.members(null)),
		resetPassword: handleUnchecked(resetPassword, async (sent, { actor }) => ({
			link: await staff.resetPassword(sent, authorOf(actor)),
		})),
		signOutMember: handleUnchecked(signOutMember, async (sent, { actor }) => ({
			ended: await staff.signOut(sent, authorOf(actor)),
		})),
		organisationLog: handleUnchecked(organisationLog, async (sent, { place }) => ({
			entries: await staff.logOf(place.orgid, sent),
		})),
		memberLog: handleUnchecked(memberLog, (sent) => staff.log(sent)),
		firstOwner: handleUnchecked(firstOwner, async () => ({ link: await staff.firstOwner() })),
	};
}

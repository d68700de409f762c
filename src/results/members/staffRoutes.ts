/** The operations of owners and of the operator's commands about members. */

import { authorOf } from "../../contract/kit/role.ts";
import {
	addMember,
	firstOwner,
	listAccounts,
	resetPassword,
	signOutMember,
} from "../../contract/members/accounts.ts";
import { invite, listInvitations, revokeInvitation } from "../../contract/members/invitations.ts";
import { memberLog, organisationLog } from "../../contract/members/memberLogs.ts";
import { listMembers, removeMember, setRole } from "../../contract/members/roles.ts";
import { handleData } from "../door/handle.ts";
import type { Staff } from "./staff.ts";

export function createStaffRoutes(staff: Staff) {
	return {
		invite: handleData(invite, (sent, { place, actor }) =>
			staff.invite(place.pjid, sent, authorOf(actor)),
		),
		listInvitations: handleData(listInvitations, async (_, { place }) => ({
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
		revokeInvitation: handleData(revokeInvitation, async (sent, { place, actor }) => ({
			revoked: await staff.revokeInvitation(place.pjid, sent, authorOf(actor)),
		})),
		listMembers: handleData(listMembers, (_, { place }) => staff.members(place.orgid)),
		setRole: handleData(setRole, async (sent, { place, actor }) => {
			await staff.setRole(place.orgid, sent, authorOf(actor));
			return {};
		}),
		removeMember: handleData(removeMember, async (sent, { place, actor }) => {
			await staff.removeMember(place.orgid, sent, authorOf(actor));
			return {};
		}),
		addMember: handleData(addMember, async (sent, { actor }) => ({
			member: await staff.addMember(sent, authorOf(actor)),
		})),
		listAccounts: handleData(listAccounts, () => staff.members(null)),
		resetPassword: handleData(resetPassword, async (sent, { actor }) => ({
			link: await staff.resetPassword(sent, authorOf(actor)),
		})),
		signOutMember: handleData(signOutMember, async (sent, { actor }) => ({
			ended: await staff.signOut(sent, authorOf(actor)),
		})),
		organisationLog: handleData(organisationLog, async (sent, { place }) => ({
			entries: await staff.logOf(place.orgid, sent),
		})),
		memberLog: handleData(memberLog, (sent) => staff.log(sent)),
		firstOwner: handleData(firstOwner, async () => ({ link: await staff.firstOwner() })),
	};
}

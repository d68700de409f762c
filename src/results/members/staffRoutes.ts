/** The operations of owners and of the operator's commands about members. */
import {
	addMember,
	firstOwner,
	listAccounts,
	resetPassword,
	signOutMember,
} from "../../contract/members/accounts.ts";
import { invite, listInvitations, revokeInvitation } from "../../contract/members/invitations.ts";
import { authorOf } from "../../contract/members/role.ts";
import { listMembers, removeMember, setRole } from "../../contract/members/roles.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { handle, handleUnchecked } from "../handle.ts";
import type { Staff } from "./staff.ts";

export function createStaffRoutes(staff: Staff) {
	return {
		invite: handleUnchecked(invite, (sent, { place, actor }) =>
			staff.invite(place.pjid, sent, authorOf(actor)),
		),
		listInvitations: handleUnchecked(listInvitations, async (_, { place }) => ({
			invitations: (await staff.invitations(place.pjid)).map(
				({ id, role, name, madeBy, madeAt, until }) => ({
					...{ id, role, name, madeBy, madeAt, until: until ?? 0 },
				}),
			),
		})),
		revokeInvitation: handle(revokeInvitation, async ({ id }, { place }) =>
			jsonReply({ revoked: await staff.revokeInvitation(place.pjid, id) }),
		),
		listMembers: handleUnchecked(listMembers, (_, { place }) => staff.members(place.orgid)),
		setRole: handleUnchecked(setRole, async (sent, { place }) => {
			await staff.setRole(place.orgid, sent);
			return {};
		}),
		removeMember: handleUnchecked(removeMember, async (sent, { place }) => {
			await staff.removeMember(place.orgid, sent);
			return {};
		}),
		addMember: handleUnchecked(addMember, async (sent) => ({
			member: await staff.addMember(sent),
		})),
		listAccounts: handleUnchecked(listAccounts, () => staff.members(null)),
		resetPassword: handle(resetPassword, async ({ email }) =>
			jsonReply({ link: await staff.resetPassword(email) }),
		),
		signOutMember: handle(signOutMember, async ({ email }) =>
			jsonReply({ ended: await staff.signOut(email) }),
		),
		firstOwner: handleUnchecked(firstOwner, async () => ({ link: await staff.firstOwner() })),
	};
}

/** What is answered about a member. */
import type * as v from "valibot";
import { heldRoleOf, type MemberData } from "../../contract/kit/shapes/memberFields.ts";
import type { whoAmI } from "../../contract/members/ownAccount.ts";
import type { Catalogue } from "../../store/load.ts";
import { rolesFor, type SignedIn } from "../door/access/mayDo.ts";

/** Who is signed in, with the roles that are valid now. */
export function memberData(
	{ id, name, email, memberships }: Pick<SignedIn, "id" | "name" | "email" | "memberships">,
	now: number,
): MemberData {
	const valid = memberships.filter(({ until }) => until === null || now < until);
	return { id, name, email, roles: valid.map(heldRoleOf) };
}

/** The same with the organisations and events for which there is a role. */
export function whoAmIData(
	member: SignedIn,
	{ organisations, events, rehearsals }: Pick<Catalogue, "organisations" | "events" | "rehearsals">,
	now: number,
): v.InferInput<typeof whoAmI.answer> {
	const mine = events.flatMap(({ id, organisationId, name, date }) => {
		const rehearses = rehearsals.get(id) ?? "";
		const roles = rolesFor(member, { organisationId, eventId: rehearses || id }, now);
		return roles.size === 0
			? []
			: [{ pjid: id, orgid: organisationId, name, date, rehearses, roles: [...roles] }];
	});
	const known = organisations.map(({ id, code, shortName }) => {
		const roles = rolesFor(member, { organisationId: id, eventId: "" }, now);
		return { orgid: id, orgcode: code, name: shortName || `#${id}`, roles: [...roles] };
	});
	const withEvents = new Set(mine.map(({ orgid }) => orgid));
	return {
		...memberData(member, now),
		organisations: known.filter(({ orgid, roles }) => roles.length > 0 || withEvents.has(orgid)),
		events: mine,
	};
}

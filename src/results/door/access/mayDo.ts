/** Who may do what, for members. Every check of a role asks one of these predicates, and nothing else compares roles. */
import type { OperationAccess, Role } from "../../../contract/kit/role.ts";
import type { Catalogue } from "../../../store/load.ts";
import type { StoredMembership } from "../../../store/members/storedSessions.ts";

/** A member with a valid session. */
export interface SignedIn {
	id: string;
	name: string;
	email: string;
	sessionId: string;
	memberships: readonly StoredMembership[];
}

/** An event with its organisation, or an organisation alone: its `eventId` is ''. */
export interface Subject {
	organisationId: string;
	eventId: string;
}

/** The memberships that are valid for an event, or for the whole organisation where the event is ''. */
export function rolesFor(
	{ memberships }: Pick<SignedIn, "memberships">,
	{ organisationId, eventId }: Subject,
	now: number,
): ReadonlySet<Role> {
	const valid = memberships.filter(
		(each) =>
			(each.organisationId === "" || each.organisationId === organisationId) &&
			(each.eventId === "" || each.eventId === eventId) &&
			(each.until === null || now < each.until),
	);
	return new Set(valid.map(({ role }) => role));
}

/** What roles for an event are asked for: members of an event are those of its rehearsals. */
export function subjectIn(
	{ events, rehearsals }: Pick<Catalogue, "events" | "rehearsals">,
	eventId: string,
): Subject | null {
	const event = events.find(({ id }) => id === eventId);
	if (!event) return null;
	return {
		organisationId: event.organisationId,
		eventId: rehearsals.get(eventId) ?? eventId,
	};
}

type Roles = ReadonlySet<Role>;

/** Set up and publish events, and manage members and keys. */
function maySetUpEvent(roles: Roles): boolean {
	return roles.has("owner");
}

/** Decide about results: statuses, guns, chips, reads. */
function mayTimeEvent(roles: Roles): boolean {
	return maySetUpEvent(roles) || roles.has("timekeeper");
}

/** Record time marks. */
function mayMarkTimes(roles: Roles): boolean {
	return mayTimeEvent(roles) || roles.has("desk");
}

/** Read what is not public, without changing it. */
function mayReadEvent(roles: Roles): boolean {
	return mayTimeEvent(roles) || roles.has("announcer");
}

/** See what an event is: its course, waves and state. */
function mayKnowEvent(roles: Roles): boolean {
	return roles.size > 0;
}

/** Whether one of the roles suffices for operations of an access that names a role. */
export function mayCall(access: OperationAccess, roles: Roles): boolean {
	switch (access) {
		case "owner":
			return maySetUpEvent(roles);
		case "timekeeper":
			return mayTimeEvent(roles);
		case "desk":
			return mayMarkTimes(roles);
		case "announcer":
		case "announcer or key":
		case "announcer, key or screen":
			return mayReadEvent(roles);
		case "any role":
		case "any role or screen":
			return mayKnowEvent(roles);
		case "member":
		case "anyone":
			return true;
		case "operator":
		case "reader key":
			return false;
	}
}

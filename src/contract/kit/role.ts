/** The roles of members, and who a request comes from. */
import * as v from "valibot";

/** The roles that a member can have in an organisation, from the most to the fewest rights. */
export const ROLES = ["owner", "timekeeper", "desk", "announcer"] as const;

/** A role: owners do everything, timekeepers time a race, desk records time marks only, announcers only read. */
export const memberRole = v.picklist(ROLES, `role is ${ROLES.join(", ")}`);
export type Role = (typeof ROLES)[number];

/**
 * Who may call an operation. `reader key`: a key of the event, or the operator's token. A role: a signed-in member whose
 * role for the event or the organisation in the path suffices, or the operator's token, which may do all that an owner may.
 * `any role`: a member with any role for it. `announcer or key`: either of the two. With
 * `screen`: a device that was opened with a code of the event, too. `member`: each signed-in person.
 */
export type OperationAccess =
	| "anyone"
	| "reader key"
	| "announcer or key"
	| "member"
	| "operator"
	| "any role"
	| "any role or screen"
	| "announcer, key or screen"
	| Role;

/** Who makes a request, as its access check found. */
export type Actor =
	| { kind: "visitor" }
	| { kind: "key"; name: string }
	| { kind: "member"; id: string; name: string; role: Role | null }
	/** A device without an account, by the name of its code. */
	| { kind: "screen"; name: string }
	| { kind: "operator" };

/** The actor of operations that anyone may call. */
export const VISITOR: Actor = { kind: "visitor" };

/** The author of a change, as it is recorded and shown. */
export function authorOf(actor: Actor): string {
	if (actor.kind === "member") return actor.name;
	return actor.kind === "key" && actor.name !== "" ? `key ${actor.name}` : actor.kind;
}

/** The author of a change by a member, whose name cannot be chosen; else the one that is given. */
export function memberOr(actor: Actor, who: string): string {
	return actor.kind === "member" ? actor.name : who;
}

/** Logs what was done about members, in the transaction that does it. */
import type { Transaction } from "kysely";
import type { MemberEntry } from "../../contract/changes/memberEntries.ts";
import { ALL_ORGANISATIONS } from "../../contract/kit/shapes/memberFields.ts";
import { type Doing, writeAudit } from "../auditLog.ts";
import { lock } from "../changeEvent.ts";
import type { Tables } from "../migrations/tables.ts";
import { giveRole } from "./storedMembers.ts";
import { membershipsOf, type StoredMembership } from "./storedSessions.ts";

/** Author, instant and reason. */
export interface Reasoned extends Doing {
	/** '' for none. */
	why: string;
}

/** The member whom an entry is about, by name and id. */
export type LoggedMember = Pick<
	Extract<MemberEntry, { action: "newPassword" }>,
	"member" | "memberId"
>;

/** @param eventId '' for what belongs to no event */
export async function logMembers(
	transaction: Transaction<Tables>,
	eventId: string,
	{ who, at }: Doing,
	entry: MemberEntry,
): Promise<void> {
	await lock(transaction, eventId);
	await writeAudit(transaction, eventId, { who, at }, entry);
}

/** Name and id of a member, for an entry. */
export async function loggedMember(
	transaction: Transaction<Tables>,
	memberId: string,
): Promise<LoggedMember> {
	const found = await transaction
		.selectFrom("member_account")
		.select("name")
		.where("id", "=", memberId)
		.executeTakeFirst();
	return { member: found?.name ?? "", memberId };
}

/** The role that a member has in exactly this place; null for none. */
export async function roleIn(
	transaction: Transaction<Tables>,
	memberId: string,
	{ organisationId, eventId }: Pick<StoredMembership, "organisationId" | "eventId">,
): Promise<StoredMembership["role"] | null> {
	const held = await membershipsOf(transaction, memberId);
	const here = held.find(
		(each) => each.organisationId === organisationId && each.eventId === eventId,
	);
	return here?.role ?? null;
}

/** Gives a member a role and logs it. */
export async function giveLoggedRole(
	transaction: Transaction<Tables>,
	memberId: string,
	membership: StoredMembership,
	doing: Reasoned,
): Promise<void> {
	const before = await roleIn(transaction, memberId, membership);
	await giveRole(transaction, memberId, membership);
	await logRole(transaction, memberId, { ...membership, before }, doing);
}

/** A role before and after; null for none. */
interface RoleNews extends Omit<StoredMembership, "role"> {
	role: StoredMembership["role"] | null;
	before: StoredMembership["role"] | null;
}

export async function logRole(
	transaction: Transaction<Tables>,
	memberId: string,
	{ organisationId, eventId, role, until, before }: RoleNews,
	doing: Reasoned,
): Promise<void> {
	await logMembers(transaction, eventId, doing, {
		action: "role",
		...(await loggedMember(transaction, memberId)),
		orgid: organisationId || ALL_ORGANISATIONS,
		pjid: eventId,
		role,
		until,
		before,
		why: doing.why,
	});
}

/** Changes of roles within one transaction, which leave no organisation without its owner. */
import type { Kysely, Transaction } from "kysely";
import { lock, transactionOf } from "../changeEvent.ts";
import type { Tables } from "../migrations/tables.ts";
import { giveLoggedRole, logRole, type Reasoned, roleIn } from "./logMembers.ts";
import { takeRole } from "./storedMembers.ts";
import { endSessions, membershipsOf, type StoredMembership } from "./storedSessions.ts";

export type RoleChange = "done" | "unknown-member" | "last-owner";

/** Gives a member of the organisation a role. */
export function changeRole(
	db: Kysely<Tables>,
	memberId: string,
	membership: StoredMembership,
	doing: Reasoned,
): Promise<RoleChange> {
	return guarded(db, memberId, membership.organisationId, (transaction) =>
		giveLoggedRole(transaction, memberId, membership, doing),
	);
}

/** Takes a role away. The sessions of a member without any role end. */
export function dropRole(
	db: Kysely<Tables>,
	memberId: string,
	place: Pick<StoredMembership, "organisationId" | "eventId">,
	doing: Reasoned,
): Promise<RoleChange> {
	return guarded(db, memberId, place.organisationId, async (transaction) => {
		const before = await roleIn(transaction, memberId, place);
		if (!(await takeRole(transaction, memberId, place))) throw new Undone("unknown-member");
		const taken = { ...place, role: null, until: null, before };
		await logRole(transaction, memberId, taken, doing);
		const left = await membershipsOf(transaction, memberId);
		if (left.length === 0) await endSessions(transaction, memberId);
	});
}

/** Rolls the transaction back. */
class Undone extends Error {
	readonly reason: RoleChange;
	constructor(reason: RoleChange) {
		super(reason);
		this.reason = reason;
	}
}

async function guarded(
	db: Kysely<Tables>,
	memberId: string,
	organisationId: string,
	work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<RoleChange> {
	try {
		await transactionOf(db, async (transaction) => {
			await lock(transaction, `members of ${organisationId}`);
			const held = await membershipsOf(transaction, memberId);
			if (!held.some((each) => each.organisationId === organisationId))
				throw new Undone("unknown-member");
			const before = await countOwners(transaction, organisationId);
			await work(transaction);
			if (before > 0 && (await countOwners(transaction, organisationId)) === 0)
				throw new Undone("last-owner");
		});
		return "done";
	} catch (error) {
		if (error instanceof Undone) return error.reason;
		throw error;
	}
}

/** Owners without an end, of the whole organisation or of all. */
async function countOwners(
	transaction: Transaction<Tables>,
	organisationId: string,
): Promise<number> {
	const rows = await transaction
		.selectFrom("membership")
		.select("member_id")
		.where("organisation_id", "in", [organisationId, ""])
		.where("event_id", "=", "")
		.where("role", "=", "owner")
		.where("until", "is", null)
		.execute();
	return rows.length;
}

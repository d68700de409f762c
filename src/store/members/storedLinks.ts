/** One-time links in the store, by the hashes of their codes. A link is deleted by its use. */
import type { Kysely, Selectable, Transaction } from "kysely";
import * as v from "valibot";
import { memberRole } from "../../contract/kit/role.ts";
import type { Tables } from "../migrations/tables.ts";
import type { StoredMembership } from "./storedSessions.ts";

/** first: makes the first owner. invitation: gives a role. reset: sets a member's password. */
export const LINK_KINDS = ["first", "invitation", "reset"] as const;
const linkKind = v.picklist(LINK_KINDS);

export interface StoredLink extends StoredMembership {
	id: string;
	kind: (typeof LINK_KINDS)[number];
	/** Whose password a `reset` sets; null for the others. */
	memberId: string | null;
	name: string;
	/** Epoch ms. */
	madeAt: number;
	madeBy: string;
	/** Epoch ms; null if it does not expire. */
	expiresAt: number | null;
}

export async function storeLink(
	db: Kysely<Tables> | Transaction<Tables>,
	hash: string,
	link: StoredLink,
): Promise<void> {
	const { id, kind, name, role, until, memberId, organisationId, eventId } = link;
	await db
		.insertInto("member_link")
		.values({
			hash,
			id,
			kind,
			name,
			role,
			until,
			member_id: memberId,
			organisation_id: organisationId,
			event_id: eventId,
			made_at: link.madeAt,
			made_by: link.madeBy,
			expires_at: link.expiresAt,
		})
		.execute();
}

/** A link that can still be used; null if it is unknown, used, revoked or expired. */
export async function findLink(
	db: Kysely<Tables> | Transaction<Tables>,
	hash: string,
	now: number,
): Promise<StoredLink | null> {
	const row = await db
		.selectFrom("member_link")
		.selectAll()
		.where("hash", "=", hash)
		.executeTakeFirst();
	if (row === undefined) return null;
	const link = linkOf(row);
	return link.expiresAt === null || now < link.expiresAt ? link : null;
}

/** Uses a link up. @returns false if another request was quicker */
export async function useLink(transaction: Transaction<Tables>, hash: string): Promise<boolean> {
	const used = await transaction
		.deleteFrom("member_link")
		.where("hash", "=", hash)
		.returning("id")
		.execute();
	return used.length > 0;
}

/** The invitations to an event that can still be used, newest first. */
export async function listInvitations(
	db: Kysely<Tables>,
	eventId: string,
	now: number,
): Promise<StoredLink[]> {
	const rows = await db
		.selectFrom("member_link")
		.selectAll()
		.where("event_id", "=", eventId)
		.where("kind", "=", "invitation")
		.where("expires_at", ">", now)
		.orderBy("made_at", "desc")
		.orderBy("id")
		.limit(LINKS_LISTED)
		.execute();
	return rows.map(linkOf);
}

const LINKS_LISTED = 1_000;

/** Revokes an invitation to an event. @returns the invitation; null if there was none */
export async function revokeInvitation(
	transaction: Transaction<Tables>,
	eventId: string,
	id: string,
): Promise<StoredLink | null> {
	const revoked = await transaction
		.deleteFrom("member_link")
		.where("event_id", "=", eventId)
		.where("id", "=", id)
		.returningAll()
		.executeTakeFirst();
	return revoked === undefined ? null : linkOf(revoked);
}

/** Deletes the links of a kind, but for the newest ones. */
export async function clearLinks(
	db: Kysely<Tables> | Transaction<Tables>,
	kind: StoredLink["kind"],
	kept: number,
): Promise<void> {
	const rows = await db
		.selectFrom("member_link")
		.select("hash")
		.where("kind", "=", kind)
		.orderBy("made_at", "desc")
		.execute();
	const old = rows.slice(kept, kept + LINKS_LISTED).map(({ hash }) => hash);
	if (old.length > 0) await db.deleteFrom("member_link").where("hash", "in", old).execute();
}

/** Deletes links that have expired, so that the table does not grow. */
export async function clearExpired(db: Kysely<Tables>, now: number): Promise<void> {
	await db.deleteFrom("member_link").where("expires_at", "<=", now).execute();
}

/** Deletes the links that would set a member's password. */
export async function clearResets(
	transaction: Transaction<Tables>,
	memberId: string,
): Promise<void> {
	await transaction.deleteFrom("member_link").where("member_id", "=", memberId).execute();
}

type Row = Omit<Selectable<Tables["member_link"]>, "hash">;

function linkOf(row: Row): StoredLink {
	const { id, name, until } = row;
	return {
		id,
		name,
		until,
		kind: v.parse(linkKind, row.kind),
		memberId: row.member_id,
		organisationId: row.organisation_id,
		eventId: row.event_id,
		role: v.parse(memberRole, row.role),
		madeAt: row.made_at,
		madeBy: row.made_by,
		expiresAt: row.expires_at,
	};
}

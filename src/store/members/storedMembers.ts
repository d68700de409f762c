/** Members with their roles in the store. */
import { randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import { memberRole } from "../../contract/kit/role.ts";
import type { Tables } from "../migrations/tables.ts";
import type { StoredMembership } from "./storedSessions.ts";

/** better-auth's name for a password. */
const BY_PASSWORD = "credential";

export interface MemberWithRole extends StoredMembership {
	memberId: string;
	name: string;
	email: string;
}

/** The member with an address; null if there is none. @param email in lower case */
export async function memberWithEmail(
	db: Kysely<Tables>,
	email: string,
): Promise<{ id: string; name: string } | null> {
	const found = await db
		.selectFrom("member_account")
		.select(["id", "name"])
		.where("email", "=", email)
		.executeTakeFirst();
	return found ?? null;
}

/** A member's address; '' for one who is gone. */
export async function emailOf(
	db: Kysely<Tables> | Transaction<Tables>,
	memberId: string,
): Promise<string> {
	const found = await db
		.selectFrom("member_account")
		.select("email")
		.where("id", "=", memberId)
		.executeTakeFirst();
	return found?.email ?? "";
}

/** Adds a member, who has no role yet. @param hash of the password, by better-auth @returns the id */
export async function addMember(
	transaction: Transaction<Tables>,
	{ name, email, hash, at }: { name: string; email: string; hash: string; at: number },
): Promise<string> {
	const id = randomUUID();
	const times = { created_at: new Date(at).toISOString(), updated_at: new Date(at).toISOString() };
	await transaction
		.insertInto("member_account")
		.values({ id, name, email, email_verified: 0, ...times })
		.execute();
	await transaction
		.insertInto("member_credential")
		.values({
			id: randomUUID(),
			member_id: id,
			account_id: id,
			provider_id: BY_PASSWORD,
			password: hash,
			...times,
		})
		.execute();
	return id;
}

/** Replaces a member's password. */
export async function setPassword(
	transaction: Transaction<Tables>,
	memberId: string,
	hash: string,
	at: number,
): Promise<void> {
	await transaction
		.updateTable("member_credential")
		.set({ password: hash, updated_at: new Date(at).toISOString() })
		.where("member_id", "=", memberId)
		.execute();
}

/** Gives a member a role, in place of the one for the same organisation and event. */
export async function giveRole(
	db: Kysely<Tables> | Transaction<Tables>,
	memberId: string,
	{ organisationId, eventId, role, until }: StoredMembership,
): Promise<void> {
	await db
		.insertInto("membership")
		.values({
			member_id: memberId,
			organisation_id: organisationId,
			event_id: eventId,
			role,
			until,
		})
		.onConflict((conflict) =>
			conflict.columns(["member_id", "organisation_id", "event_id"]).doUpdateSet({ role, until }),
		)
		.execute();
}

/** Takes a member's role away. @returns whether there was one */
export async function takeRole(
	db: Kysely<Tables> | Transaction<Tables>,
	memberId: string,
	{ organisationId, eventId }: Pick<StoredMembership, "organisationId" | "eventId">,
): Promise<boolean> {
	const taken = await db
		.deleteFrom("membership")
		.where("member_id", "=", memberId)
		.where("organisation_id", "=", organisationId)
		.where("event_id", "=", eventId)
		.returning("member_id")
		.execute();
	return taken.length > 0;
}

/** The roles of one organisation, or all roles for null; by address. */
export async function listMembers(
	db: Kysely<Tables> | Transaction<Tables>,
	organisationId: string | null,
): Promise<MemberWithRole[]> {
	const all = db
		.selectFrom("membership")
		.innerJoin("member_account", "member_account.id", "membership.member_id")
		.select(["member_account.id as memberId", "name", "email", "role", "until"])
		.select(["organisation_id as organisationId", "event_id as eventId"])
		.orderBy("email")
		.orderBy("organisation_id")
		.orderBy("event_id")
		.limit(MEMBERS_LISTED);
	const rows = await (organisationId === null
		? all
		: all.where("organisation_id", "=", organisationId)
	).execute();
	return rows.map((row) => ({ ...row, role: v.parse(memberRole, row.role) }));
}

/** A bound, far above what an organisation has. */
const MEMBERS_LISTED = 10_000;

/** Whether an owner exists. */
export async function hasOwner(db: Kysely<Tables> | Transaction<Tables>): Promise<boolean> {
	const owner = await db
		.selectFrom("membership")
		.select("member_id")
		.where("role", "=", "owner")
		.where("event_id", "=", "")
		.executeTakeFirst();
	return owner !== undefined;
}

/**
 * Sessions and members in the store. A session's token is known to the browser alone: the store has its hash, so that a
 * copy of the database opens nothing.
 */
import { createHash, randomBytes, randomUUID } from "node:crypto";
import type { Kysely, Transaction } from "kysely";
import * as v from "valibot";
import { memberRole, type Role } from "../../contract/kit/role.ts";
import type { Tables } from "../migrations/tables.ts";

/** What a member may do, and where. An empty id means all organisations, or all events of the organisation. */
export interface StoredMembership {
	organisationId: string;
	eventId: string;
	role: Role;
	/** The instant at which it ends, epoch ms; null if it does not. */
	until: number | null;
}

export interface StoredSession {
	sessionId: string;
	/** Epoch ms. */
	expiresAt: number;
	memberId: string;
	name: string;
	email: string;
	memberships: StoredMembership[];
}

/** 192 random bits cannot be guessed, so a plain hash is enough. */
const TOKEN_BYTES = 24;

export function hashOfToken(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

export interface NewSession {
	memberId: string;
	/** Where it begins, as the address rules name the client, and in which browser. */
	client: string;
	browser: string;
	/** Epoch ms. */
	since: number;
	until: number;
}

/** Begins a session. @returns its token, for the cookie */
export async function beginSession(
	db: Kysely<Tables>,
	{ memberId, client, browser, since, until }: NewSession,
): Promise<string> {
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	const begun = new Date(since).toISOString();
	await db
		.insertInto("member_session")
		.values({
			id: randomUUID(),
			token: hashOfToken(token),
			member_id: memberId,
			expires_at: new Date(until).toISOString(),
			ip_address: client,
			user_agent: browser,
			created_at: begun,
			updated_at: begun,
		})
		.execute();
	return token;
}

/** The session of a token with its member; null if there is none. An expired one is returned too. */
export async function findSession(
	db: Kysely<Tables>,
	token: string,
): Promise<StoredSession | null> {
	const found = await db
		.selectFrom("member_session")
		.innerJoin("member_account", "member_account.id", "member_session.member_id")
		.select([
			"member_session.id as sessionId",
			"member_session.expires_at as expiresAt",
			"member_account.id as memberId",
			"member_account.name as name",
			"member_account.email as email",
		])
		.where("member_session.token", "=", hashOfToken(token))
		.executeTakeFirst();
	if (found === undefined) return null;
	const memberships = await membershipsOf(db, found.memberId);
	return { ...found, expiresAt: Date.parse(found.expiresAt), memberships };
}

/** All memberships of a member, also those that have ended. */
export async function membershipsOf(
	db: Kysely<Tables>,
	memberId: string,
): Promise<StoredMembership[]> {
	const rows = await db
		.selectFrom("membership")
		.select(["organisation_id", "event_id", "role", "until"])
		.where("member_id", "=", memberId)
		.orderBy("organisation_id")
		.orderBy("event_id")
		.execute();
	return rows.map(({ organisation_id, event_id, role, until }) => ({
		organisationId: organisation_id,
		eventId: event_id,
		role: v.parse(memberRole, role),
		until,
	}));
}

export interface ListedSession {
	id: string;
	/** Epoch ms. */
	since: number;
	until: number;
	client: string;
	browser: string;
}

/** The sessions of a member that have not expired, newest first. */
export async function sessionsOf(
	db: Kysely<Tables>,
	memberId: string,
	now: number,
): Promise<ListedSession[]> {
	const rows = await db
		.selectFrom("member_session")
		.select(["id", "created_at", "expires_at", "ip_address", "user_agent"])
		.where("member_id", "=", memberId)
		.where("expires_at", ">", new Date(now).toISOString())
		.orderBy("created_at", "desc")
		.limit(SESSIONS_LISTED)
		.execute();
	return rows.map(({ id, created_at, expires_at, ip_address, user_agent }) => ({
		id,
		since: Date.parse(created_at),
		until: Date.parse(expires_at),
		client: ip_address ?? "",
		browser: user_agent ?? "",
	}));
}

const SESSIONS_LISTED = 100;

/** Ends one session of a member. @returns whether there was one */
export async function endSession(
	db: Kysely<Tables>,
	memberId: string,
	sessionId: string,
): Promise<boolean> {
	const ended = await db
		.deleteFrom("member_session")
		.where("member_id", "=", memberId)
		.where("id", "=", sessionId)
		.returning("id")
		.execute();
	return ended.length > 0;
}

/** Ends all sessions of a member. @returns how many there were */
export async function endSessions(
	db: Kysely<Tables> | Transaction<Tables>,
	memberId: string,
): Promise<number> {
	const ended = await db
		.deleteFrom("member_session")
		.where("member_id", "=", memberId)
		.returning("id")
		.execute();
	return ended.length;
}

/** Ends the session of a token, and deletes sessions that have expired, so that the table does not grow. */
export async function endToken(db: Kysely<Tables>, token: string, now: number): Promise<void> {
	await db
		.deleteFrom("member_session")
		.where(({ eb, or }) =>
			or([
				eb("token", "=", hashOfToken(token)),
				eb("expires_at", "<=", new Date(now).toISOString()),
				// Tokens as they are, which a node of an older version stores beside this one.
				eb(eb.fn<number>("length", ["token"]), "<", HASH_LENGTH),
			]),
		)
		.execute();
}

const HASH_LENGTH = 64;

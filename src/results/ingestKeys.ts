/**
 * Keys with which readers send to one event. A key is shown once, when it is made; the store keeps its
 * hash. It has 256 random bits, so a plain hash is enough: there is nothing to guess.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./store/tables.ts";

function hashOf(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}

/** Makes a further key for an event. */
export async function makeIngestKey(
	db: Kysely<Tables>,
	eventId: string,
	now: number,
): Promise<string> {
	const key = randomBytes(32).toString("base64url");
	await db
		.insertInto("ingest_key")
		.values({ hash: hashOf(key), event_id: eventId, made_at: now })
		.execute();
	return key;
}

/** Whether a key is one of the event's. Looked up by its hash, so the time taken tells nothing of the key. */
export async function isIngestKey(
	db: Kysely<Tables>,
	eventId: string,
	key: string,
): Promise<boolean> {
	const found = await db
		.selectFrom("ingest_key")
		.select("event_id")
		.where("hash", "=", hashOf(key))
		.executeTakeFirst();
	return found?.event_id === eventId;
}

/**
 * Keys with which readers send to one event. A key is shown once, when it is made; the store keeps its
 * hash. It has 256 random bits, so a plain hash is enough: there is nothing to guess.
 */
import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { LRUCache } from "lru-cache";
import type { Tables } from "./store/tables.ts";

function hashOf(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}

/** Makes a further key for an event, hexadecimal: a dash at its beginning would be a command's option. */
export async function makeIngestKey(
	db: Kysely<Tables>,
	eventId: string,
	now: number,
): Promise<string> {
	const key = randomBytes(32).toString("hex");
	await db
		.insertInto("ingest_key")
		.values({ hash: hashOf(key), event_id: eventId, made_at: now })
		.execute();
	return key;
}

/** Keys that were shown before: a reader sends with the same one all day, and while the store is away too. */
const KEYS_REMEMBERED = 10_000;

export interface Keyring {
	/** Whether a key is one of the event's. @throws StoreUnavailable */
	isKey(eventId: string, key: string): Promise<boolean>;
}

/** Knows the keys of the store. They are looked up by their hash, so the time taken tells nothing of the key. */
export function createKeyring(db: Kysely<Tables>): Keyring {
	const eventByHash = new LRUCache<string, string>({ max: KEYS_REMEMBERED });
	return {
		async isKey(eventId, key) {
			const hash = hashOf(key);
			const known = eventByHash.get(hash);
			if (known !== undefined) return known === eventId;
			const found = await db
				.selectFrom("ingest_key")
				.select("event_id")
				.where("hash", "=", hash)
				.executeTakeFirst();
			if (found) eventByHash.set(hash, found.event_id);
			return found?.event_id === eventId;
		},
	};
}

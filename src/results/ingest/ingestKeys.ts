/**
 * Keys with which readers send to one event. A key is shown once, when it is made; the store keeps its
 * hash. It has 256 random bits, so a plain hash is enough: there is nothing to guess.
 */
import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { createSerialQueue } from "../../http/serialQueue.ts";
import type { Tables } from "../../store/migrations/tables.ts";

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

/** The store is asked for its keys at most this often, ms: wrong keys cost no query each, and another node's new key works soon. */
const LOOK_EVERY_MS = 1_000;

export interface Keyring {
	/** Whether a key is one of the event's, as far as is known without asking the store. */
	isKnown(eventId: string, key: string): boolean;
	/**
	 * Whether a key is one of the event's. One that is not known waits until the store has been asked again, with all others that
	 * came meanwhile. An event that is not there has no keys.
	 * @throws StoreUnavailable
	 */
	isKey(eventId: string, key: string): Promise<boolean>;
	/** Takes up a key that was made here, so that it works at once. */
	add(eventId: string, key: string): void;
}

/**
 * Knows the keys of the store, all of them: operators make them, a few an event. They are looked up by their hash, so the
 * time taken reveals nothing of the key. A known one is known while the store is away too.
 */
export function createKeyring(db: Kysely<Tables>): Keyring {
	let eventByHash = new Map<string, string>();
	let lookedAt = Number.NEGATIVE_INFINITY;
	const looks = createSerialQueue(async () => {
		await setTimeout(Math.max(0, lookedAt + LOOK_EVERY_MS - performance.now()));
		lookedAt = performance.now();
		const rows = await db.selectFrom("ingest_key").select(["hash", "event_id"]).execute();
		eventByHash = new Map(rows.map(({ hash, event_id }) => [hash, event_id]));
	});
	// Known from the start on: a store that goes away soon keeps no reader waiting. Where this fails, the first key asks again.
	looks.run("").catch(() => undefined);
	return {
		isKnown: (eventId, key) => eventByHash.get(hashOf(key)) === eventId,
		async isKey(eventId, key) {
			const hash = hashOf(key);
			if (!eventByHash.has(hash)) await looks.run("");
			return eventByHash.get(hash) === eventId;
		},
		add(eventId, key) {
			eventByHash.set(hashOf(key), eventId);
		},
	};
}

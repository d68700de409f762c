/**
 * Keys with which readers send to one event. A key is shown once, when it is made; the store holds its
 * hash. It has 256 random bits and cannot be guessed, so a plain hash is enough.
 */
import { createHash, randomBytes } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type { Kysely } from "kysely";
import { createSerialQueue } from "../../http/serialQueue.ts";
import type { Tables } from "../../store/migrations/tables.ts";

function hashOf(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}

/** Makes a key for an event. It is hexadecimal, because a command would read a leading dash as an option. */
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

/** The store is queried at most this often, ms. Wrong keys do not cost one query each, and another node's new key works soon. */
const QUERY_INTERVAL_MS = 1_000;

export interface Keyring {
	/** Whether a key is one of the event's, as far as memory shows. */
	isKnown(eventId: string, key: string): boolean;
	/**
	 * Whether a key is one of the event's. Unknown keys wait together for the next query of the store. An unknown event has
	 * no keys.
	 * @throws StoreUnavailable
	 */
	isKey(eventId: string, key: string): Promise<boolean>;
	/** Adds a key that this process made, so that it works at once. */
	add(eventId: string, key: string): void;
}

/**
 * Holds all keys of the store; operators make a few for each event. They are looked up by hash, so the time taken reveals
 * nothing about the key. Known keys work while the store is unreachable.
 */
export function createKeyring(db: Kysely<Tables>): Keyring {
	let eventByHash = new Map<string, string>();
	let queriedAt = Number.NEGATIVE_INFINITY;
	const queries = createSerialQueue(async () => {
		await setTimeout(Math.max(0, queriedAt + QUERY_INTERVAL_MS - performance.now()));
		queriedAt = performance.now();
		const rows = await db.selectFrom("ingest_key").select(["hash", "event_id"]).execute();
		eventByHash = new Map(rows.map(({ hash, event_id }) => [hash, event_id]));
	});
	// Loaded at the start, so that readers can send if the store soon becomes unreachable. After a failure the first key queries again.
	queries.run("").catch(() => undefined);
	return {
		isKnown: (eventId, key) => eventByHash.get(hashOf(key)) === eventId,
		async isKey(eventId, key) {
			const hash = hashOf(key);
			if (!eventByHash.has(hash)) await queries.run("");
			return eventByHash.get(hash) === eventId;
		},
		add(eventId, key) {
			eventByHash.set(hashOf(key), eventId);
		},
	};
}

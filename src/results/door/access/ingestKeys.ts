/**
 * Keys with which readers send to one event. A key is shown once, when it is made; the store holds its
 * hash. It has 256 random bits and cannot be guessed, so a plain hash is enough.
 */

import { createHash, randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Kysely } from "kysely";
import { createSerialQueue } from "../../../http/serialQueue.ts";
import type { Tables } from "../../../store/migrations/tables.ts";

function hashOf(key: string): string {
	return createHash("sha256").update(key).digest("hex");
}

/** A key's id in lists. It opens nothing: it is a part of the hash. */
export function idOfHash(hash: string): string {
	return hash.slice(0, 12);
}

/** Makes a key for an event. It is hexadecimal, because a command would read a leading dash as an option. */
export async function makeIngestKey(
	db: Kysely<Tables>,
	eventId: string,
	name: string,
	now: number,
): Promise<string> {
	const key = randomBytes(32).toString("hex");
	await db
		.insertInto("ingest_key")
		.values({ hash: hashOf(key), event_id: eventId, made_at: now, name })
		.execute();
	return key;
}

/** The store is queried at most this often, ms. Wrong keys do not cost one query each, and another node's new key works soon. */
const QUERY_INTERVAL_MS = 1_000;

/** A valid key. Its name is '' if it has none. */
export interface KnownKey {
	eventId: string;
	name: string;
}

export type Keyring = ReturnType<typeof createKeyring>;

/**
 * Holds all valid keys of the store; operators make a few for each event. They are looked up by hash, so the time taken
 * reveals nothing about the key. Known keys work while the store is unreachable.
 */
export function createKeyring(db: Kysely<Tables>, now: () => number) {
	let byHash = new Map<string, KnownKey>();
	let queriedAt = Number.NEGATIVE_INFINITY;
	const uses = createKeyUses(db, now);
	const queries = createSerialQueue(async () => {
		await wait(Math.max(0, queriedAt + QUERY_INTERVAL_MS - performance.now()));
		queriedAt = performance.now();
		const rows = await db
			.selectFrom("ingest_key")
			.select(["hash", "event_id", "name"])
			.where("revoked_at", "is", null)
			.execute();
		byHash = new Map(rows.map(({ hash, event_id, name }) => [hash, { eventId: event_id, name }]));
	});
	const refresh = () => {
		// At once: a revoked key must not work until a query is due.
		queriedAt = Number.NEGATIVE_INFINITY;
		queries.run("").catch(() => undefined);
	};
	// Loaded at the start, so that readers can send if the store soon becomes unreachable. After a failure the first key queries again.
	refresh();

	function used(hash: string, eventId: string, client: () => string): KnownKey | null {
		const key = byHash.get(hash);
		if (key === undefined || key.eventId !== eventId) return null;
		uses.note(hash, client);
		return key;
	}

	return {
		/** A key of the event, as far as memory shows; null for none. Its use is noted. @param client the sender's address */
		known: (eventId: string, key: string, client: () => string): KnownKey | null =>
			used(hashOf(key), eventId, client),
		/**
		 * The same, from the store. Unknown keys wait together for its next query. An unknown event has no keys.
		 * @throws StoreUnavailable
		 */
		async find(eventId: string, key: string, client: () => string): Promise<KnownKey | null> {
			const hash = hashOf(key);
			if (!byHash.has(hash)) await queries.run("");
			return used(hash, eventId, client);
		},
		/** Adds a key that this process made, so that it works at once. @returns its id */
		add(key: string, known: KnownKey): string {
			const hash = hashOf(key);
			byHash.set(hash, known);
			return idOfHash(hash);
		},
		/** Removes a key that this process revoked, so that it is refused at once. */
		remove(id: string): void {
			for (const hash of byHash.keys()) if (idOfHash(hash) === id) byHash.delete(hash);
		},
		/** Another node has changed keys. */
		refresh,
		/** When and from where a key was last used, if that is not stored yet. */
		lastUse: uses.of,
		/** Writes the last uses. */
		close: uses.close,
	};
}

/** The interval of writes, ms. */
const WRITE_EVERY_MS = 60_000;

interface KeyUse {
	/** Epoch ms. */
	at: number;
	/** The client's address, by the address rules. */
	from: string;
}

/** @param now epoch ms */
function createKeyUses(db: Kysely<Tables>, now: () => number) {
	let unwritten = new Map<string, KeyUse>();
	let timer: NodeJS.Timeout | null = null;

	async function write(): Promise<void> {
		timer = null;
		const uses = unwritten;
		unwritten = new Map();
		for (const [hash, { at, from }] of uses)
			await db
				.updateTable("ingest_key")
				.set({ used_at: at, used_from: from })
				.where("hash", "=", hash)
				.execute();
	}

	/** While the store is unreachable, the use is lost, and the next one is written. */
	const tryWrite = () => write().catch(() => undefined);

	return {
		note(hash: string, client: () => string): void {
			unwritten.set(hash, { at: now(), from: client() });
			timer ??= setTimeout(tryWrite, WRITE_EVERY_MS).unref();
		},
		/** A use that is not yet written. */
		of: (hash: string): KeyUse | null => unwritten.get(hash) ?? null,
		/** Writes what is not yet written; what fails is left out. */
		async close(): Promise<void> {
			clearTimeout(timer ?? undefined);
			await tryWrite();
		},
	};
}

/**
 * Look-ups of signed tokens in the store: each at most once a second, on a connection that waits for no write, so that what
 * has ended is refused within two seconds on every node.
 */
import type { Kysely } from "kysely";
import { createLargeCache } from "../../http/largeCache.ts";
import { openReader } from "../../store/connection/openReader.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { Tables } from "../../store/migrations/tables.ts";

/** What was looked up is not looked up again for this long, ms. */
const KNOWN_FOR_MS = 1_000;
const REMEMBERED = 10_000;

export interface Lookups<Found> {
	/** @throws StoreUnavailable */
	find(token: string): Promise<Found | null>;
	/** Looks everything up again: something has ended or changed. */
	forget(): void;
	close(): Promise<void>;
}

export function createLookups<Found>(
	store: Pick<Store, "place" | "db">,
	look: (db: Kysely<Tables>, token: string) => Promise<Found | null>,
): Lookups<Found> {
	const known = createLargeCache<{ until: number; found: Promise<Found | null> }>(REMEMBERED);
	let forgotten = 0;
	const reader = readerOf(store);
	return {
		find(token) {
			const key = `${forgotten} ${token}`;
			const before = known.get(key);
			if (before && performance.now() < before.until) return before.found;
			const found = look(reader.db(), token);
			const made = { until: performance.now() + KNOWN_FOR_MS, found };
			known.set(key, made);
			// A failure is not remembered.
			found.catch(() => {
				made.until = 0;
			});
			return found;
		},
		forget() {
			forgotten += 1;
		},
		close: reader.close,
	};
}

/**
 * The connection for look-ups. PostgreSQL has one to spare while another writes. SQLite has a single one for all else, behind
 * whose writes a look-up would wait; a look-up by its index takes some 0.05 ms, so this thread can do it itself.
 */
function readerOf({ place, db }: Pick<Store, "place" | "db">): {
	db(): Kysely<Tables>;
	close(): Promise<void>;
} {
	if (place.kind === "postgres") return { db: () => db, close: async () => undefined };
	let opened: Kysely<Tables> | null = null;
	return {
		db() {
			opened ??= openReader(place);
			return opened;
		},
		async close() {
			await opened?.destroy();
		},
	};
}

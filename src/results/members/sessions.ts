/**
 * Who is signed in. A session is looked up in the store at most once a second, on a connection that waits for no write, so
 * that an ended session is refused within two seconds on every node.
 */
import type { Kysely } from "kysely";
import { createLargeCache } from "../../http/largeCache.ts";
import { openReader } from "../../store/connection/openReader.ts";
import type { Store } from "../../store/connection/Store.ts";
import { findSession, type StoredSession } from "../../store/members/storedSessions.ts";
import type { Tables } from "../../store/migrations/tables.ts";
import type { Credentials, Sessions } from "../access/access.ts";
import type { SignedIn } from "../access/mayDo.ts";
import type { OwnOrigin } from "../access/ownOrigin.ts";
import type { SessionCookie } from "./sessionCookie.ts";

/** A session that was looked up is not looked up again for this long, ms. */
const KNOWN_FOR_MS = 1_000;
const REMEMBERED = 10_000;

export interface KnownSessions extends Sessions {
	/** The token of the request's cookie, valid or not; '' without one that this server signed. */
	tokenOf(exchange: Pick<Credentials, "header">): string;
	/** Looks every session up again: one has ended, or a role has changed. */
	forget(): void;
	close(): Promise<void>;
}

export function createSessions(
	store: Store,
	cookie: SessionCookie,
	ownOrigin: OwnOrigin,
	now: () => number,
): KnownSessions {
	const known = createLargeCache<{ until: number; found: Promise<StoredSession | null> }>(
		REMEMBERED,
	);
	let forgotten = 0;
	const reader = readerOf(store);

	function lookUp(token: string): Promise<StoredSession | null> {
		const key = `${forgotten} ${token}`;
		const before = known.get(key);
		if (before && performance.now() < before.until) return before.found;
		const found = findSession(reader.db(), token);
		const made = { until: performance.now() + KNOWN_FOR_MS, found };
		known.set(key, made);
		// A failure is not remembered.
		found.catch(() => {
			made.until = 0;
		});
		return found;
	}

	function tokenOf(exchange: Pick<Credentials, "header">): string {
		const read = cookie.tokenIn(exchange.header("cookie"));
		return typeof read === "string" ? "" : read.token;
	}

	return {
		tokenOf,
		async find(exchange): Promise<SignedIn | "none" | "ended" | "wrong"> {
			const read = cookie.tokenIn(exchange.header("cookie"));
			if (typeof read === "string") return read;
			const isRead = exchange.method === "GET" || exchange.method === "HEAD";
			if (!isRead) ownOrigin.check(exchange, true);
			const session = await lookUp(read.token);
			if (session === null || session.expiresAt <= now()) return "ended";
			const { memberId: id, name, email, sessionId, memberships } = session;
			return { id, name, email, sessionId, memberships };
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
function readerOf({ place, db }: Store): { db(): Kysely<Tables>; close(): Promise<void> } {
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

/** Who is signed in. */
import type { Store } from "../../store/connection/Store.ts";
import { findSession } from "../../store/members/storedSessions.ts";
import type { Credentials, Sessions } from "../access/access.ts";
import type { SignedIn } from "../access/mayDo.ts";
import type { OwnOrigin } from "../access/ownOrigin.ts";
import { createLookups } from "./lookups.ts";
import type { SessionCookie } from "./sessionCookie.ts";

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
	const lookups = createLookups(store, findSession);

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
			const session = await lookups.find(read.token);
			if (session === null || session.expiresAt <= now()) return "ended";
			const { memberId: id, name, email, sessionId, memberships } = session;
			return { id, name, email, sessionId, memberships };
		},
		forget: lookups.forget,
		close: lookups.close,
	};
}

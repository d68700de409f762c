/** Who is signed in. */
import type { Store } from "../../store/connection/Store.ts";
import { beginSession, endToken, findSession } from "../../store/members/storedSessions.ts";
import type { Credentials, Sessions } from "../door/access/access.ts";
import type { SignedIn } from "../door/access/mayDo.ts";
import type { OwnOrigin } from "../door/access/ownOrigin.ts";
import { createLookups } from "./lookups.ts";
import type { SessionCookie } from "./sessionCookie.ts";

/** A session ends two weeks after its sign-in, s. */
const SESSION_SECONDS = 14 * 24 * 60 * 60;
/** The longest name of a browser that is stored, characters. */
const BROWSER_MAX_LENGTH = 200;

/** A new session. */
export interface Begun {
	token: string;
	/** The Set-Cookie header. */
	cookie: string;
}

export interface KnownSessions extends Sessions {
	/** Begins a session of a member, in place of that of the request. */
	begin(exchange: Pick<Credentials, "header" | "client">, memberId: string): Promise<Begun>;
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
		async begin(exchange, memberId) {
			const since = now();
			const token = await beginSession(store.db, {
				memberId,
				client: exchange.client(),
				browser: exchange.header("user-agent").slice(0, BROWSER_MAX_LENGTH),
				since,
				until: since + SESSION_SECONDS * 1_000,
			});
			await endToken(store.db, tokenOf(exchange), since);
			lookups.forget();
			return { token, cookie: cookie.made(token, SESSION_SECONDS) };
		},
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

/**
 * Access control: who a request comes from, and whether that is enough for an operation. Wrong keys, tokens and cookies are
 * counted by client address; a client that guesses is refused with 429. A known key is never refused, because all readers
 * of a venue can share one address.
 */

import {
	type Actor,
	type OperationAccess,
	ROLES,
	type Role,
	VISITOR,
} from "../../../contract/kit/role.ts";
import { createClientRate } from "../../../http/clientRate.ts";
import type { Exchange } from "../../../http/exchange.ts";
import { isSameSecret } from "../../../http/isSameSecret.ts";
import { Refusal } from "../../../http/Refusal.ts";
import { TooManyTries } from "../../../http/TooManyTries.ts";
import type { Keyring } from "./ingestKeys.ts";
import { mayCall, rolesFor, type SignedIn, type Subject } from "./mayDo.ts";
import { TRIES_FROM_ADDRESS } from "./wrongTries.ts";

export type Credentials = Pick<Exchange, "header" | "client" | "method">;

/** The parameters of a path that say what an operation is about. */
export type Place = Readonly<Record<string, string>>;

export interface Access {
	/** Whether the request comes from a command on this machine, which can read the token in the data folder. */
	isOperator(exchange: Credentials): boolean;
	/**
	 * Who makes the request.
	 * @param place its `pjid` or `orgid` is what a role is asked for
	 * @throws Refusal 401 without valid credentials, 403 if the role does not suffice, 404 for what the member may not see
	 */
	check(exchange: Credentials, access: OperationAccess, place: Place): Promise<Actor>;
}

/** Finds who is signed in. */
export interface Sessions {
	/**
	 * `none` without a cookie, `wrong` for one that this server did not make.
	 * @throws Refusal 403 for a change that another site's page sent; StoreUnavailable
	 */
	find(exchange: Credentials): Promise<SignedIn | "none" | "ended" | "wrong">;
}

/** Keys and tokens have 32 to 64 characters. A longer text is not a key and is not checked. */
const BEARER = /^Bearer (\S{1,200})$/;
/** Finds whether a device was opened as a screen of an event. */
export interface Screens {
	/** `none` without a cookie, `wrong` for one that this server did not make, `ended` if its code was revoked or is over. */
	find(
		exchange: Pick<Credentials, "header">,
		eventId: string,
	): Promise<{ name: string } | "none" | "ended" | "wrong">;
}

const MINUTE_MS = 60_000;

export interface AccessSettings {
	/** Authorises commands on this machine. */
	operatorToken: string;
	/** The keys of readers. */
	keys: Pick<Keyring, "known" | "find">;
	sessions: Sessions;
	screens: Screens;
	/** What the roles for an event are asked for: for a rehearsal, the event that it rehearses; null if there is no such event. */
	subjectOf(eventId: string): Subject | null;
	now: () => number;
}

export function createAccess({
	operatorToken,
	keys,
	sessions,
	screens,
	subjectOf,
	now,
}: AccessSettings): Access {
	const wrong = createClientRate({ most: TRIES_FROM_ADDRESS, windowMs: MINUTE_MS });

	const isOperator = (exchange: Credentials) => hasToken(exchange, operatorToken);

	/** @throws TooManyTries */
	function checkRate(exchange: Credentials): void {
		const wait = wrong.wait(exchange.client());
		if (wait > 0) throw new TooManyTries(wait);
	}

	/** @throws TooManyTries, else the refusal */
	function refuse(exchange: Credentials, refusal: string): never {
		checkRate(exchange);
		wrong.count(exchange.client());
		throw new Refusal(401, "not-allowed", refusal);
	}

	async function checkKey(exchange: Credentials, eventId: string): Promise<Actor> {
		const key = bearerOf(exchange);
		const known = key === "" ? null : keys.known(eventId, key, exchange.client);
		if (known !== null) return { kind: "key", name: known.name };
		checkRate(exchange);
		const found = key === "" ? null : await keys.find(eventId, key, exchange.client);
		if (found !== null) return { kind: "key", name: found.name };
		refuse(exchange, `send a key of ${eventId} as Authorization: Bearer KEY`);
	}

	async function checkMember(
		exchange: Credentials,
		access: OperationAccess,
		place: Place,
	): Promise<Actor> {
		if (bearerOf(exchange) !== "") refuse(exchange, "sign in, or send the token of server.json");
		const member = await sessions.find(exchange);
		// Only a cookie that this server did not make is a guess.
		if (member === "none") throw new Refusal(401, "not-allowed", "sign in first");
		if (member === "ended")
			throw new Refusal(401, "not-allowed", "the session has ended: sign in again");
		if (member === "wrong") refuse(exchange, "the cookie is not this server's: sign in again");
		return actorOf(member, access, place);
	}

	/** A screen, or a member on a device that is none. @throws Refusal */
	async function checkScreen(
		exchange: Credentials,
		access: OperationAccess,
		place: Place,
	): Promise<Actor> {
		const screen = await screens.find(exchange, place["pjid"] ?? "");
		if (typeof screen === "object") return { kind: "screen", name: screen.name };
		const isMember = screen === "none" || (await sessions.find(exchange)) !== "none";
		if (isMember) return checkMember(exchange, access, place);
		if (screen === "wrong")
			refuse(exchange, "the cookie is not this server's: open the code again");
		throw new Refusal(401, "not-allowed", "the screen's code was revoked, or its day is over");
	}

	/** @throws Refusal */
	function actorOf(member: SignedIn, access: OperationAccess, place: Place): Actor {
		const { id, name } = member;
		if (access === "member") return { kind: "member", id, name, role: null };
		const { pjid: eventId = "", orgid = "" } = place;
		const subject = eventId === "" ? { organisationId: orgid, eventId } : subjectOf(eventId);
		const roles = subject === null ? NO_ROLES : rolesFor(member, subject, now());
		if (roles.size === 0)
			throw eventId === ""
				? new Refusal(404, "unknown-organisation", "there is no such organisation here")
				: new Refusal(404, "unknown-event", `there is no event ${eventId}`);
		if (!mayCall(access, roles))
			throw new Refusal(403, "wrong-role", `this needs the role ${access}`);
		return { kind: "member", id, name, role: ROLES.find((role) => roles.has(role)) ?? null };
	}

	return {
		isOperator,
		async check(exchange, access, place) {
			if (access === "anyone") return VISITOR;
			if (access !== "member" && isOperator(exchange)) return { kind: "operator" };
			if (access === "operator")
				refuse(exchange, "send the token of the data folder's server.json");
			const hasBearer = bearerOf(exchange) !== "";
			const hasKey = hasBearer && KEY_OR_MEMBER.includes(access);
			if (access === "reader key" || hasKey) return checkKey(exchange, place["pjid"] ?? "");
			if (!hasBearer && SCREEN_OR_MEMBER.includes(access))
				return checkScreen(exchange, access, place);
			return checkMember(exchange, access, place);
		},
	};
}

/** For a thread that forwards what needs access: the main thread checks it. The token decides only how large a body may be. */
export function forwardedAccess(operatorToken: string): Access {
	return {
		isOperator: (exchange) => hasToken(exchange, operatorToken),
		check: async () => VISITOR,
	};
}

const KEY_OR_MEMBER: readonly OperationAccess[] = ["announcer or key", "announcer, key or screen"];
const SCREEN_OR_MEMBER: readonly OperationAccess[] = [
	"any role or screen",
	"announcer, key or screen",
];
const NO_ROLES: ReadonlySet<Role> = new Set();

function bearerOf(exchange: Credentials): string {
	return BEARER.exec(exchange.header("authorization"))?.[1] ?? "";
}

function hasToken(exchange: Credentials, operatorToken: string): boolean {
	const given = bearerOf(exchange);
	return given !== "" && isSameSecret(given, operatorToken);
}

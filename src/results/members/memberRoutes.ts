/** The operations of a member about the own account: sign-in, sessions, password, one-time links. */

import type * as v from "valibot";
import { heldRoleOf, type MemberData } from "../../contract/kit/shapes/memberFields.ts";
import { acceptInvitation, readInvitation } from "../../contract/members/invitation.ts";
import {
	changePassword,
	endAllSessions,
	endSession,
	listSessions,
	signOut,
	whoAmI,
} from "../../contract/members/ownAccount.ts";
import { signIn } from "../../contract/members/signIn.ts";
import type { Exchange, Reply } from "../../http/exchange.ts";
import { jsonReply } from "../../http/jsonReply.ts";
import { Refusal } from "../../http/Refusal.ts";
import { transactionOf } from "../../store/changeEvent.ts";
import type { Store } from "../../store/connection/Store.ts";
import type { Catalogue } from "../../store/load.ts";
import { emailOf, setPassword } from "../../store/members/storedMembers.ts";
import {
	endSession as endOne,
	endSessions,
	endToken,
	findSession,
	sessionsOf,
} from "../../store/members/storedSessions.ts";
import type { EventCache } from "../core/eventCache.ts";
import { rolesFor, type SignedIn } from "../door/access/mayDo.ts";
import type { OwnOrigin } from "../door/access/ownOrigin.ts";
import { handle } from "../door/handle.ts";
import { handleFields } from "./formReply.ts";
import type { Links } from "./links.ts";
import type { Passwords } from "./passwords.ts";
import type { KnownSessions } from "./sessions.ts";
import type { LinkUse } from "./useLink.ts";

export interface MemberParts {
	store: Store;
	eventCache: EventCache;
	sessions: KnownSessions;
	passwords: Passwords;
	links: Links;
	useLink: LinkUse;
	ownOrigin: OwnOrigin;
	/** The Set-Cookie header that removes the cookie. */
	removed: string;
	siteOrigin: string;
	now: () => number;
}

export function createMemberRoutes(parts: MemberParts) {
	const { store, eventCache, sessions, passwords, links, useLink, ownOrigin, siteOrigin } = parts;
	const { removed, now } = parts;
	const { db } = store;

	/** The router has checked that there is one. @throws Refusal */
	async function signedIn(exchange: Exchange): Promise<SignedIn> {
		const member = await sessions.find(exchange);
		if (typeof member === "string") throw new Refusal(401, "not-allowed", "sign in first");
		return member;
	}

	/** Begins a session and answers with its member. */
	async function begin(exchange: Exchange, email: string, password: string): Promise<Reply> {
		const memberId = await passwords.check(exchange, email, password);
		const { token, cookie } = await sessions.begin(exchange, memberId);
		const session = await findSession(db, token);
		if (session === null) throw new Refusal(200, "wrong-login", "the session has just been ended");
		return withCookie(jsonReply(memberData({ ...session, id: session.memberId }, now())), cookie);
	}

	/** A page of another site may not sign a person in. @throws Refusal */
	function checkOrigin(exchange: Exchange): void {
		ownOrigin.check(exchange, sessions.tokenOf(exchange) !== "");
	}

	return {
		signIn: handleFields(signIn, siteOrigin, async ({ email, password }, { exchange }) => {
			checkOrigin(exchange);
			return begin(exchange, email, password);
		}),
		signOut: handleFields(signOut, siteOrigin, async (_, { exchange }) => {
			await endToken(db, sessions.tokenOf(exchange), now());
			sessions.forget();
			return withCookie(jsonReply({}), removed);
		}),
		whoAmI: handle(whoAmI, async (_, { exchange }) =>
			jsonReply(whoAmIData(await signedIn(exchange), eventCache.catalogue(), now())),
		),
		listSessions: handle(listSessions, async (_, { exchange }) => {
			const { id, sessionId } = await signedIn(exchange);
			const listed = await sessionsOf(db, id, now());
			return jsonReply({
				sessions: listed.map((each) => ({ ...each, isThis: each.id === sessionId })),
			});
		}),
		endSession: handle(endSession, async ({ id: sessionId }, { exchange }) => {
			const { id } = await signedIn(exchange);
			const ended = await endOne(db, id, sessionId);
			sessions.forget();
			return jsonReply({ ended });
		}),
		endAllSessions: handle(endAllSessions, async (_, { exchange }) => {
			const { id } = await signedIn(exchange);
			const ended = await endSessions(db, id);
			sessions.forget();
			return withCookie(jsonReply({ ended }), removed);
		}),
		changePassword: handleFields(
			changePassword,
			siteOrigin,
			async ({ current, password }, { exchange }) => {
				const { id, email } = await signedIn(exchange);
				await passwords.check(exchange, email, current);
				const hash = await passwords.hash(exchange, password);
				await transactionOf(db, async (transaction) => {
					await setPassword(transaction, id, hash, now());
					await endSessions(transaction, id);
				});
				const { headers } = await begin(exchange, email, password);
				return { ...jsonReply({}), headers };
			},
		),
		readInvitation: handle(readInvitation, async ({ code }, { exchange }) => {
			const link = await links.find(exchange.client(), code);
			const { kind, name, memberId, eventId } = link;
			const event = eventCache.catalogue().events.find(({ id }) => id === eventId);
			const email = memberId === null ? "" : await emailOf(db, memberId);
			return jsonReply({ kind, name, email, eventName: event?.name ?? "", ...heldRoleOf(link) });
		}),
		acceptInvitation: handleFields(acceptInvitation, siteOrigin, async (accepted, { exchange }) => {
			checkOrigin(exchange);
			const link = await links.find(exchange.client(), accepted.code);
			const email = await useLink(exchange, link, accepted);
			return begin(exchange, email, accepted.password);
		}),
	};
}

function withCookie(reply: Reply, cookie: string): Reply {
	return { ...reply, headers: [...reply.headers, "Set-Cookie", cookie] };
}

/** Who is signed in, with the roles that are valid now. */
function memberData(
	{ id, name, email, memberships }: Pick<SignedIn, "id" | "name" | "email" | "memberships">,
	now: number,
): MemberData {
	const valid = memberships.filter(({ until }) => until === null || now < until);
	return { id, name, email, roles: valid.map(heldRoleOf) };
}

/** The same with the organisations and events for which there is a role. */
function whoAmIData(
	member: SignedIn,
	{ organisations, events, rehearsals }: Pick<Catalogue, "organisations" | "events" | "rehearsals">,
	now: number,
): v.InferInput<typeof whoAmI.answer> {
	const mine = events.flatMap(({ id, organisationId, name, date }) => {
		const rehearses = rehearsals.get(id) ?? "";
		const roles = rolesFor(member, { organisationId, eventId: rehearses || id }, now);
		return roles.size === 0
			? []
			: [{ pjid: id, orgid: organisationId, name, date, rehearses, roles: [...roles] }];
	});
	const known = organisations.map(({ id, code, shortName }) => {
		const roles = rolesFor(member, { organisationId: id, eventId: "" }, now);
		return { orgid: id, orgcode: code, name: shortName || `#${id}`, roles: [...roles] };
	});
	const withEvents = new Set(mine.map(({ orgid }) => orgid));
	return {
		...memberData(member, now),
		organisations: known.filter(({ orgid, roles }) => roles.length > 0 || withEvents.has(orgid)),
		events: mine,
	};
}

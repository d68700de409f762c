/** Signs members in, and hashes and checks passwords, with limits for guesses. */

import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { createClientRate } from "../../http/clientRate.ts";
import type { Exchange } from "../../http/exchange.ts";
import { createLargeCache } from "../../http/largeCache.ts";
import { Refusal } from "../../http/Refusal.ts";
import { TooManyTries } from "../../http/TooManyTries.ts";
import { createWorkQueue, type Requester } from "../../http/workQueue.ts";
import type { Store } from "../../store/connection/Store.ts";
import { endToken, noteClient } from "../../store/members/storedSessions.ts";
import { createWrongTries } from "../wrongTries.ts";
import type { AuthSettings, openBetterAuth } from "./betterAuth.ts";

/** Wrong tries for one account within a minute, from all addresses that never signed in to it. */
const TRIES_FOR_ACCOUNT = 30;
const MINUTE_MS = 60_000;
const REMEMBERED = 10_000;
/** Hashes at a time: each takes 16 MB and a tenth of a second of a processor. */
const HASHES = 2;
/** Hashes that may wait, in total and for one client, who may be a whole crew. */
const WAITING = 200;
const WAITING_PER_CLIENT = 20;
/** The longest name of a browser that is stored, characters. */
const BROWSER_MAX_LENGTH = 200;

/** A new session. */
export interface Begun {
	token: string;
	/** The Set-Cookie header. */
	cookie: string;
}

export interface Passwords {
	/** Begins a session, in place of that of the request. @throws Refusal wrong-login or 429 */
	signIn(exchange: Exchange, email: string, password: string, oldToken: string): Promise<Begun>;
	/** @throws Refusal wrong-login or 429 */
	check(exchange: Exchange, email: string, password: string): Promise<void>;
	/** @throws Overloaded */
	hash(requester: Requester, password: string): Promise<string>;
}

/** @param now epoch ms */
export function createPasswords(
	{ db }: Pick<Store, "db">,
	settings: AuthSettings,
	now: () => number,
): Passwords {
	let opened: Promise<ReturnType<typeof openBetterAuth>> | null = null;
	const tries = createWrongTries(now);
	const accounts = createClientRate({ most: TRIES_FOR_ACCOUNT, windowMs: MINUTE_MS });
	/** Addresses with a member who signed in from there: others cannot lock that member out. */
	const proven = createLargeCache<true>(REMEMBERED);
	const queue = createWorkQueue<void>({
		name: "password",
		atOnce: HASHES,
		maxWaiting: WAITING,
		maxWaitingPerClient: WAITING_PER_CLIENT,
	});

	function open() {
		opened ??= import("./betterAuth.ts").then((loaded) => loaded.openBetterAuth(db, settings));
		return opened;
	}

	/** @throws Overloaded */
	async function hashing<Outcome>(
		requester: Requester,
		work: () => Promise<Outcome>,
	): Promise<Outcome> {
		const done: Outcome[] = [];
		const run = async () => {
			done.push(await work());
		};
		await queue.add(requester, { key: randomUUID(), rank: 0, run });
		for (const outcome of done) return outcome;
		throw new Error("the queue ended without its work");
	}

	/** Makes a try. @throws TooManyTries, Refusal wrong-login for null */
	async function tryFor<Outcome>(
		exchange: Exchange,
		email: string,
		attempt: () => Promise<Outcome | null>,
	): Promise<Outcome> {
		const client = exchange.client();
		const place = `${client} ${email}`;
		const wait = proven.get(place) ? 0 : accounts.wait(email);
		if (wait > 0) throw new TooManyTries(wait);
		const outcome = await tries.make(
			client,
			`account ${email}`,
			() => hashing(exchange, attempt),
			(made) => made === null,
		);
		if (outcome === null) {
			accounts.count(email);
			throw new Refusal(200, "wrong-login", "there is no such member, or the password is wrong");
		}
		proven.set(place, true);
		return outcome;
	}

	async function begin(email: string, password: string): Promise<Begun | null> {
		const { api } = await open();
		try {
			const begun = await api.signInEmail({ body: { email, password }, returnHeaders: true });
			return { token: begun.response.token, cookie: begun.headers.get("set-cookie") ?? "" };
		} catch (error) {
			if (v.is(refusedLogin, error)) return null;
			throw error;
		}
	}

	return {
		async signIn(exchange, email, password, oldToken) {
			const begun = await tryFor(exchange, email, () => begin(email, password));
			const browser = exchange.header("user-agent").slice(0, BROWSER_MAX_LENGTH);
			await noteClient(db, begun.token, exchange.client(), browser);
			await endToken(db, oldToken, now());
			return begun;
		},
		async check(exchange, email, password) {
			const { password: tools, internalAdapter } = await (await open()).$context;
			await tryFor(exchange, email, async () => {
				const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
				const hash = found?.accounts.find((account) => account.password)?.password ?? null;
				if (hash === null) return null;
				return (await tools.verify({ hash, password })) ? true : null;
			});
		},
		async hash(requester, password) {
			const { password: tools } = await (await open()).$context;
			return hashing(requester, () => tools.hash(password));
		},
	};
}

/** The error with which better-auth refuses an address or a password. */
const refusedLogin = v.object({ statusCode: v.picklist([400, 401]) });

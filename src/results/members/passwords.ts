/** Hashes and checks passwords, with limits for guesses. */

import { randomUUID } from "node:crypto";
import { createClientRate } from "../../http/clientRate.ts";
import type { Exchange } from "../../http/exchange.ts";
import { createLargeCache } from "../../http/largeCache.ts";
import { Refusal } from "../../http/Refusal.ts";
import { TooManyTries } from "../../http/TooManyTries.ts";
import { createWorkQueue, type Requester } from "../../http/workQueue.ts";
import type { Store } from "../../store/connection/Store.ts";
import { createWrongTries } from "../door/access/wrongTries.ts";
import type { openBetterAuth } from "./betterAuth.ts";

/** Wrong tries for one account within a minute, from all addresses that never signed in to it. */
const TRIES_FOR_ACCOUNT = 30;
const MINUTE_MS = 60_000;
const REMEMBERED = 10_000;
/** Hashes at a time: each takes 16 MB and a tenth of a second of a processor. */
const HASHES = 2;
/** Hashes that may wait, in total and for one client, who may be a whole crew. */
const WAITING = 200;
const WAITING_PER_CLIENT = 20;

export type Passwords = ReturnType<typeof createPasswords>;

/** @param secret the server's @param now epoch ms */
export function createPasswords({ db }: Pick<Store, "db">, secret: string, now: () => number) {
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
		opened ??= import("./betterAuth.ts").then((loaded) => loaded.openBetterAuth(db, secret));
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

	/** @returns the member's id; null for an unknown address or another password, after the same time */
	async function verify(email: string, password: string): Promise<string | null> {
		const { password: tools, internalAdapter } = await (await open()).$context;
		const found = await internalAdapter.findUserByEmail(email, { includeAccounts: true });
		const hash = found?.accounts.find((account) => account.password)?.password ?? null;
		if (found === null || hash === null) {
			await tools.hash(password);
			return null;
		}
		return (await tools.verify({ hash, password })) ? found.user.id : null;
	}

	return {
		/** @returns the member's id @throws Refusal wrong-login or 429 */
		check: (exchange: Exchange, email: string, password: string): Promise<string> =>
			tryFor(exchange, email, () => verify(email, password)),
		/** @throws Overloaded */
		async hash(requester: Requester, password: string): Promise<string> {
			const { password: tools } = await (await open()).$context;
			return hashing(requester, () => tools.hash(password));
		},
	};
}

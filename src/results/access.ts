/**
 * Access: what a client may do. Wrong keys and tokens are counted by the client's address: one that guesses is refused with 429 at once. A key
 * that is known is never refused, for behind one address may be a hall with all of its readers.
 */

import { createClientRate } from "../http/clientRate.ts";
import type { Exchange } from "../http/exchange.ts";
import { isSameSecret } from "../http/isSameSecret.ts";
import { Refusal } from "../http/Refusal.ts";
import { TooManyTries } from "../http/TooManyTries.ts";
import type { Keyring } from "./ingest/ingestKeys.ts";
import { TRIES_FROM_ADDRESS } from "./wrongTries.ts";

type Asking = Pick<Exchange, "header" | "client">;

export interface Access {
	/** A command on this machine: it knows the token in the data folder. */
	isOperator(exchange: Asking): boolean;
	/** @throws Refusal for all but the operator */
	checkOperator(exchange: Asking): void;
	/** @throws Refusal for all but the operator and a client with one of the event's keys */
	checkTimer(exchange: Asking, eventId: string): Promise<void>;
}

/** Keys and tokens have 32 to 64 characters: what is longer is no key, and is not looked at. */
const BEARER = /^Bearer (\S{1,200})$/;
const MINUTE_MS = 60_000;

/**
 * @param operatorToken what commands on this machine authorise themselves with
 * @param keys those of readers
 */
export function createAccess(
	operatorToken: string,
	keys: Pick<Keyring, "isKnown" | "isKey">,
): Access {
	const wrong = createClientRate({ most: TRIES_FROM_ADDRESS, windowMs: MINUTE_MS });

	const givenBy = (exchange: Asking) => BEARER.exec(exchange.header("authorization"))?.[1] ?? "";

	function isOperator(exchange: Asking): boolean {
		const given = givenBy(exchange);
		return given !== "" && isSameSecret(given, operatorToken);
	}

	/** @throws TooManyTries */
	function checkRate(exchange: Asking): void {
		const wait = wrong.wait(exchange.client());
		if (wait > 0) throw new TooManyTries(wait);
	}

	/** @throws TooManyTries, else the refusal */
	function refuse(exchange: Asking, refusal: string): never {
		checkRate(exchange);
		wrong.count(exchange.client());
		throw new Refusal(401, "not-allowed", refusal);
	}

	return {
		isOperator,
		checkOperator(exchange) {
			if (!isOperator(exchange))
				refuse(exchange, "send the token of the data folder's server.json");
		},
		async checkTimer(exchange, eventId) {
			if (isOperator(exchange)) return;
			const key = givenBy(exchange);
			if (key !== "" && keys.isKnown(eventId, key)) return;
			checkRate(exchange);
			if (key === "" || !(await keys.isKey(eventId, key)))
				refuse(exchange, `send a key of ${eventId} as Authorization: Bearer KEY`);
		},
	};
}

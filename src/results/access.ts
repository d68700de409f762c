/**
 * Access control. Wrong keys and tokens are counted by client address; a client that guesses is refused with 429. A known
 * key is never refused, because all readers of a venue can share one address.
 */

import { createClientRate } from "../http/clientRate.ts";
import type { Exchange } from "../http/exchange.ts";
import { isSameSecret } from "../http/isSameSecret.ts";
import { Refusal } from "../http/Refusal.ts";
import { TooManyTries } from "../http/TooManyTries.ts";
import type { Keyring } from "./ingest/ingestKeys.ts";
import { TRIES_FROM_ADDRESS } from "./wrongTries.ts";

type Credentials = Pick<Exchange, "header" | "client">;

export interface Access {
	/** Whether the request comes from a command on this machine, which can read the token in the data folder. */
	isOperator(exchange: Credentials): boolean;
	/** @throws Refusal for all but the operator */
	checkOperator(exchange: Credentials): void;
	/** @throws Refusal for all but the operator and a client with one of the event's keys */
	checkTimer(exchange: Credentials, eventId: string): Promise<void>;
}

/** Keys and tokens have 32 to 64 characters. A longer text is not a key and is not checked. */
const BEARER = /^Bearer (\S{1,200})$/;
const MINUTE_MS = 60_000;

/**
 * @param operatorToken authorises commands on this machine
 * @param keys the keys of readers
 */
export function createAccess(
	operatorToken: string,
	keys: Pick<Keyring, "isKnown" | "isKey">,
): Access {
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

	return {
		isOperator,
		checkOperator(exchange) {
			if (!isOperator(exchange))
				refuse(exchange, "send the token of the data folder's server.json");
		},
		async checkTimer(exchange, eventId) {
			if (isOperator(exchange)) return;
			const key = bearerOf(exchange);
			if (key !== "" && keys.isKnown(eventId, key)) return;
			checkRate(exchange);
			if (key === "" || !(await keys.isKey(eventId, key)))
				refuse(exchange, `send a key of ${eventId} as Authorization: Bearer KEY`);
		},
	};
}

/** For a thread that forwards what needs access: the main thread checks it. The token decides only how large a body may be. */
export function forwardedAccess(operatorToken: string): Access {
	return {
		isOperator: (exchange) => hasToken(exchange, operatorToken),
		checkOperator: () => undefined,
		checkTimer: async () => undefined,
	};
}

function bearerOf(exchange: Credentials): string {
	return BEARER.exec(exchange.header("authorization"))?.[1] ?? "";
}

function hasToken(exchange: Credentials, operatorToken: string): boolean {
	const given = bearerOf(exchange);
	return given !== "" && isSameSecret(given, operatorToken);
}

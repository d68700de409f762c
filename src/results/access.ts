/** Who may do what. */
import { isSameSecret } from "./checksum.ts";
import type { Exchange } from "./exchange.ts";
import { Refusal } from "./Refusal.ts";

type Asking = Pick<Exchange, "header">;

export interface Access {
	/** A command on this machine: it knows the token in the data folder. */
	isOperator(exchange: Asking): boolean;
	/** @throws Refusal for all but the operator */
	checkOperator(exchange: Asking): void;
	/** @throws Refusal for all but the operator and whoever has one of the event's keys */
	checkTimer(exchange: Asking, eventId: string): Promise<void>;
}

/**
 * @param operatorToken what commands on this machine authorise themselves with
 * @param isKey whether a key is one of the event's
 */
export function createAccess(
	operatorToken: string,
	isKey: (eventId: string, key: string) => Promise<boolean>,
): Access {
	const isOperator = (exchange: Asking) => {
		const given = exchange.header("authorization");
		return given !== "" && isSameSecret(given, `Bearer ${operatorToken}`);
	};
	return {
		isOperator,
		checkOperator(exchange) {
			if (!isOperator(exchange))
				throw new Refusal(401, "not-allowed", "send the token of the data folder's server.json");
		},
		async checkTimer(exchange, eventId) {
			const key = /^Bearer (.+)$/.exec(exchange.header("authorization"))?.[1] ?? "";
			if (!isOperator(exchange) && !(await isKey(eventId, key)))
				throw new Refusal(
					401,
					"not-allowed",
					`send a key of ${eventId} as Authorization: Bearer KEY`,
				);
		},
	};
}

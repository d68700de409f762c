/** Turns errors of handlers into refusals and error responses. */
import { log } from "../log.ts";
import { allowOrigin, PREFLIGHT } from "./crossOrigin.ts";
import type { Exchange, Handler, Reply } from "./exchange.ts";
import { refusalReply } from "./jsonReply.ts";
import { Refusal, RequestFailed } from "./Refusal.ts";
import { requestIdOf } from "./requestId.ts";

/** The refusal for an error that a server expects; null for any other error. */
export type RefusalOf = (error: unknown) => Refusal | null;

/** The refusal for any error. Unexpected errors are logged, and the client gets no details. */
export function toRefusal(
	error: unknown,
	refusalOf: RefusalOf,
	exchange: Pick<Exchange, "header">,
): Refusal {
	const expected = error instanceof Refusal ? error : refusalOf(error);
	if (expected) return expected;
	const request = requestIdOf(exchange);
	log.error("a request failed", error, { request });
	return new RequestFailed(request);
}

/**
 * Makes a handler that never throws of a function that may throw.
 * @param siteOrigin origin of the site whose pages may call from another origin
 */
export function mapErrors(
	siteOrigin: string,
	refusalOf: RefusalOf,
	handler: (exchange: Exchange) => Reply | Promise<Reply>,
): Handler {
	const allow = allowOrigin(siteOrigin);
	const refuse = (error: unknown, exchange: Exchange) =>
		allow(refusalReply(toRefusal(error, refusalOf, exchange)));
	return (exchange) => {
		try {
			if (exchange.method === "OPTIONS") return allow(PREFLIGHT);
			const reply = handler(exchange);
			return reply instanceof Promise
				? reply.then(allow, (error: unknown) => refuse(error, exchange))
				: allow(reply);
		} catch (error) {
			return refuse(error, exchange);
		}
	};
}

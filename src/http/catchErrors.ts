/** Limits the effect of an unexpected error to its own request. */
import { log } from "../log.ts";
import type { Exchange, Handler, Reply } from "./exchange.ts";
import { plainReply } from "./plainReply.ts";
import { requestIdHeader, requestIdOf } from "./requestId.ts";

/** Logs an error, and makes the error response. */
export function failedReply(error: unknown, exchange: Pick<Exchange, "header">): Reply {
	const request = requestIdOf(exchange);
	log.error("answering a request failed", error, { request });
	return plainReply(500, "This request failed. Please try again in a moment.\n", [
		"Cache-Control",
		"no-store",
		...requestIdHeader(request),
	]);
}

/** Makes a handler that never throws or rejects. */
export function catchErrors(answer: Handler): Handler {
	return (exchange) => {
		try {
			const reply = answer(exchange);
			return reply instanceof Promise
				? reply.catch((error: unknown) => failedReply(error, exchange))
				: reply;
		} catch (error) {
			return failedReply(error, exchange);
		}
	};
}

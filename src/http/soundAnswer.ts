/** Limits the effect of an unexpected error to its own request. */
import { log } from "../log.ts";
import type { Handler, Reply } from "./exchange.ts";
import { plainReply } from "./plainReply.ts";
import { newRequestId } from "./requestId.ts";

/** Logs an error, and makes the error response. */
export function failedReply(error: unknown): Reply {
	const request = newRequestId();
	log.error("answering a request failed", error, { request });
	return plainReply(500, "This request failed. Please try again in a moment.\n", [
		"Cache-Control",
		"no-store",
		"X-Request-Id",
		request,
	]);
}

/** Makes a handler that never throws or rejects. */
export function soundAnswer(answer: Handler): Handler {
	return (exchange) => {
		try {
			const reply = answer(exchange);
			return reply instanceof Promise ? reply.catch(failedReply) : reply;
		} catch (error) {
			return failedReply(error);
		}
	};
}

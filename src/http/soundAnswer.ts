/** An error in the server's own code ends the request in which it happens, and nothing else. */
import { log } from "../log.ts";
import type { Handler, Reply } from "./exchange.ts";
import { plainReply } from "./plainReply.ts";
import { newRequestId } from "./requestId.ts";

/** Logs an error, and makes the reply that the client gets instead. */
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

/** An answer that never throws and never rejects. */
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

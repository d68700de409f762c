/** An error in the server's own code costs the request in which it happens, and nothing else. */
import { faultLog } from "../log.ts";
import type { Answer, Reply } from "./exchange.ts";
import { plainReply } from "./plainReply.ts";

const FAILED = plainReply(500, "This request failed. Please try again in a moment.\n", [
	"Cache-Control",
	"no-store",
]);

/** Logs an error, and is what the client gets instead. */
export function failedReply(error: unknown): Reply {
	faultLog.report("answering a request failed", error);
	return FAILED;
}

/** An answer that never throws and never rejects. */
export function soundAnswer(answer: Answer): Answer {
	return (exchange) => {
		try {
			const reply = answer(exchange);
			return reply instanceof Promise ? reply.catch(failedReply) : reply;
		} catch (error) {
			return failedReply(error);
		}
	};
}

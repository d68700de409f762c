/** Observes every request that node:http hands over, before it is answered. */
import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** The second is for clients that wait for "100 Continue", the third for those that expect anything else. */
const EVENTS = ["request", "checkContinue", "checkExpectation"] as const;

export function onEachRequest(
	server: Server,
	observe: (request: IncomingMessage, response: ServerResponse) => void,
): void {
	for (const event of EVENTS) server.prependListener(event, observe);
}

/**
 * The listener, open before the rest of the server is loaded and until its last request is answered. It imports little,
 * so that a restart leaves the port closed for as short a time as possible.
 */

import { createClientOf } from "../http/clientAddress.ts";
import type { Admit, BodyLimit, Exchange, Handler } from "../http/exchange.ts";
import { listen } from "../http/listener/listen.ts";
import { createRequestCounter } from "../http/metrics/countRequests.ts";
import { plainReply } from "../http/plainReply.ts";
import { log } from "../log.ts";
import { writeAccess } from "./accessLog.ts";
import { answerThreadsOf } from "./answering/threadCount.ts";
import { connectionLimit } from "./connectionLimit.ts";
import { publicOriginOf } from "./origins.ts";
import type { Settings } from "./settings.ts";

/** The largest body while the server starts, bytes. */
const STARTING_LIMIT_BYTES = 64 * 1024;

/** The functions that answer requests. */
export interface Serving {
	answer: Handler;
	bodyLimit: BodyLimit;
	admit: Admit;
}

export type Front = Awaited<ReturnType<typeof openFront>>;

/** Opens the listener. Connections are held until `serve` is called. @throws AddressUnusable */
export async function openFront(settings: Settings) {
	const starting = plainReply(503, "Starting.\n", ["Retry-After", "1"]);
	let serving: Serving = {
		answer: () => starting,
		bodyLimit: () => STARTING_LIMIT_BYTES,
		admit: () => undefined,
	};
	const listener = await listen(
		{
			host: settings.HOST,
			port: settings.PORT,
			answer: (exchange) => serving.answer(exchange),
			bodyLimit: (exchange) => serving.bodyLimit(exchange),
			admit: (exchange) => serving.admit(exchange),
			publicOrigin: publicOriginOf(settings),
			isHeld: true,
			threads: answerThreadsOf(settings),
			maxConnections: connectionLimit(answerThreadsOf(settings)),
			hasFastLane: settings.FAST_LANE === "on",
			observer: createRequestCounter(settings.ACCESS_LOG === "on" ? writeAccess : null),
		},
		createClientOf(settings.TRUSTED_PROXIES, log.warn),
	);
	let isServing = false;
	return {
		port: listener.port,
		/** Answers as the listener does. */
		answer: (exchange: Exchange) => serving.answer(exchange),
		/** Uses these functions from now on, first for the connections that were held. */
		serve(given: Serving) {
			serving = given;
			isServing = true;
			listener.release();
		},
		/** Makes /readyz fail, answers the requests under way, and closes the port. */
		async close() {
			serving = { ...serving, answer: draining(serving.answer) };
			await listener.close(isServing ? settings.DRAIN_MS : 0);
		},
	};
}

/** Makes /readyz fail. Other requests are answered until the load balancer sends them elsewhere. */
function draining(answer: Handler): Handler {
	const reply = plainReply(503, "draining: this server is about to end\n", [
		"Cache-Control",
		"no-store",
	]);
	return (exchange) => (exchange.path === "/readyz" ? reply : answer(exchange));
}

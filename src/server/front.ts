/**
 * The listener, open before the rest of the server is loaded and until its last request is answered. It imports little,
 * so that a restart leaves the port closed for as short a time as possible.
 */

import { createClientOf } from "../http/clientAddress.ts";
import type { Admit, BodyLimit, Handler } from "../http/exchange.ts";
import { listen } from "../http/listener/listen.ts";
import { plainReply } from "../http/plainReply.ts";
import { log } from "../log.ts";
import type { Settings } from "./settings.ts";

/** Size of bodies that are read before their sender is known, bytes. */
const STARTING_LIMIT_BYTES = 64 * 1024;

/** What answers requests. */
export interface Serving {
	answer: Handler;
	bodyLimit: BodyLimit;
	admit: Admit;
}

export interface Front {
	port: number;
	/** Answers with this from now on, and first the connections that were held. */
	serve(serving: Serving): void;
	/** Says at /readyz that the end has begun, answers what is under way, and closes the port. */
	close(): Promise<void>;
}

/** Opens the listener; connections are held until there is something that serves them. @throws AddressUnusable */
export async function openFront(settings: Settings): Promise<Front> {
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
			hasFastLane: settings.FAST_LANE === "on",
		},
		createClientOf(settings.TRUSTED_PROXIES, log.warn),
	);
	let isServing = false;
	return {
		port: listener.port,
		serve(given) {
			serving = given;
			isServing = true;
			listener.release();
		},
		async close() {
			serving = { ...serving, answer: draining(serving.answer) };
			await listener.close(isServing ? settings.DRAIN_MS : 0);
		},
	};
}

/** Load balancers get it first: clients are answered until the balancer sends them elsewhere. */
function draining(answer: Handler): Handler {
	const reply = plainReply(503, "draining: this server is about to end\n", [
		"Cache-Control",
		"no-store",
	]);
	return (exchange) => (exchange.path === "/readyz" ? reply : answer(exchange));
}

/** Where browsers reach this process; '' if the settings do not say. */
function publicOriginOf({ ROLE, SITE_ORIGIN, RESULTS_ORIGIN, CLIPS_ORIGIN }: Settings): string {
	if (ROLE === "results") return RESULTS_ORIGIN || SITE_ORIGIN;
	if (ROLE === "clips") return CLIPS_ORIGIN || SITE_ORIGIN;
	return SITE_ORIGIN;
}

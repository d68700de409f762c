/** What every door of a server does: answers the site's pages from elsewhere, and turns errors into refusals. */

import type { Answer, Exchange, Reply } from "../http/exchange.ts";
import { refusalReply } from "../http/jsonReply.ts";
import { Refusal } from "../http/Refusal.ts";
import { faultLog } from "../log.ts";
import { StoreUnavailable } from "../store/connection/StoreUnavailable.ts";

/**
 * Makes a door of a function that may throw.
 * @param siteOrigin origin of the site whose pages may call from another origin
 */
export function guarded(
	siteOrigin: string,
	answer: (exchange: Exchange) => Reply | Promise<Reply>,
): Answer {
	/** One that is sent often is written for the wire once: src/http/lane/wire.ts knows it again. */
	const allowed = new WeakMap<Reply, Reply>();
	/** Replies that are made anew for each request share their headers: those are written once, too. */
	const allowedHeaders = new WeakMap<readonly string[], readonly string[]>();
	const allowHeaders = (headers: readonly string[]) => {
		const before = allowedHeaders.get(headers);
		if (before) return before;
		const made = [...headers, "Access-Control-Allow-Origin", siteOrigin];
		allowedHeaders.set(headers, made);
		return made;
	};
	/** Says it whoever asks: caches on the way keep one answer for pages, curl and everybody else. */
	const allow = (reply: Reply) => {
		const before = allowed.get(reply);
		if (before) return before;
		const made = { ...reply, headers: allowHeaders(reply.headers) };
		allowed.set(reply, made);
		return made;
	};
	const refuse = (error: unknown) => allow(refusalReply(asRefusal(error)));
	return (exchange) => {
		try {
			if (exchange.method === "OPTIONS") return allow(PREFLIGHT);
			const reply = answer(exchange);
			return reply instanceof Promise ? reply.then(allow, refuse) : allow(reply);
		} catch (error) {
			return refuse(error);
		}
	};
}

/** What nobody foresaw: the visitor learns that it failed, the log learns why. */
export function asRefusal(error: unknown): Refusal {
	if (error instanceof Refusal) return error;
	if (error instanceof StoreUnavailable)
		return new Refusal(
			503,
			"unavailable",
			"the store cannot be reached, please try again in a moment",
		);
	faultLog.report("a request failed", error);
	return new Refusal(500, "unavailable", "the results server failed, please try again");
}

const PREFLIGHT: Reply = {
	status: 204,
	headers: [
		"Access-Control-Allow-Methods",
		"GET, POST",
		"Access-Control-Allow-Headers",
		"Content-Type",
		"Access-Control-Max-Age",
		"86400",
	],
	body: Buffer.alloc(0),
};

/** Lets pages of the site read replies of a server on another origin (CORS). */
import type { Reply } from "./exchange.ts";

/** The response to the preflight request that a browser sends before a call to another origin. */
export const PREFLIGHT: Reply = {
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

/**
 * Makes a function that adds the header to a reply. Every client gets it, because caches between server and clients store
 * one response for all of them.
 */
export function allowOrigin(siteOrigin: string): (reply: Reply) => Reply {
	/** The same object each time, because src/http/lane/wire.ts serialises each reply object only once. */
	const replies = new WeakMap<Reply, Reply>();
	/** Replies for single requests share their headers, which are serialised only once too. */
	const headersOf = new WeakMap<readonly string[], readonly string[]>();
	const withHeader = (headers: readonly string[]) => {
		const known = headersOf.get(headers);
		if (known) return known;
		const made = [...headers, "Access-Control-Allow-Origin", siteOrigin];
		headersOf.set(headers, made);
		return made;
	};
	return (reply) => {
		const known = replies.get(reply);
		if (known) return known;
		const made = { ...reply, headers: withHeader(reply.headers) };
		replies.set(reply, made);
		return made;
	};
}

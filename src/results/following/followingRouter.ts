/** The router of a thread that answers from published events, and forwards every other call. */
import type { Operation } from "../../contract/kit/operation.ts";
import { RESULTS_OPERATIONS } from "../../contract/operations.ts";
import type { Handler } from "../../http/exchange.ts";
import type { EventReader } from "../core/eventCache.ts";
import { forwardedAccess } from "../door/access/access.ts";
import { createChecksums } from "../door/access/keyedChecksum.ts";
import type { Route } from "../door/handle.ts";
import { createRouter, type Router } from "../door/router.ts";
import { type CallContext, createCalls } from "../public/publicCalls.ts";

export interface FollowingSettings extends Omit<CallContext, "offer"> {
	prefix: string;
	siteOrigin: string;
	/** The secret of the checksums in addresses. */
	secret: string;
	operatorToken: string;
}

/** @param forward answers in the main thread */
export function createFollowingRouter(
	settings: FollowingSettings,
	{
		events,
		offer,
		forward,
	}: { events: EventReader; offer: CallContext["offer"]; forward: Handler },
): Router {
	const { prefix, siteOrigin, secret, operatorToken } = settings;
	const own = createCalls(events, createChecksums(secret), { ...settings, offer }, Date.now);
	const ownPaths = new Set(Object.values(own).map(({ operation }) => prefix + operation.path));
	const forwarded = Object.entries(RESULTS_OPERATIONS).map(
		([name, operation]: [string, Operation]): [string, Route] => [
			name,
			{ operation, answer: forward },
		],
	);
	const router = createRouter({
		prefix,
		siteOrigin,
		access: forwardedAccess(operatorToken),
		routes: { ...Object.fromEntries(forwarded), ...own },
	});
	return {
		...router,
		// The main thread's router completes its answers: they do not pass through this one.
		answer: (exchange) =>
			ownPaths.has(exchange.path) ? router.answer(exchange) : forward(exchange),
	};
}

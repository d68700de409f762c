/** The clip offer of a remote clip service. It answers for whole events, so every passing is taken as covered. */

import { LRUCache } from "lru-cache";
import * as v from "valibot";
import { CHECK_EVENT_PATH } from "../contract/clips/clipAddress.ts";
import { envelope } from "../contract/kit/call.ts";
import { nodeFetch } from "../nodeFetch.ts";
import type { ClipOffer, EventClips } from "../results/public/clipOffer.ts";

/** How long an answer is used, ms. */
const FRESH_MS = 30_000;
/** The wait before the next request to a service that did not answer, ms. Until then pages have no button. */
const FAILED_MS = 2_000;
/** The longest time for which a runner's result waits for it, ms. */
const PATIENCE_MS = 2_000;

const SOME: EventClips = { stamp: "clips", covers: () => true, knowsMoments: false };
const NONE: EventClips = { stamp: "", covers: () => false, knowsMoments: false };

/** Events in memory. */
const EVENTS_CACHED = 10_000;

/**
 * @param server the service with its prefix
 * @param clock monotonic
 */
export function remoteOffer(
	server: string,
	clock: Pick<Performance, "now"> = performance,
): ClipOffer {
	const known = new LRUCache<string, EventClips>({
		max: EVENTS_CACHED,
		ttl: FRESH_MS,
		ttlResolution: 0,
		perf: clock,
		allowStale: true,
		noDeleteOnStaleGet: true,
		ignoreFetchAbort: true,
		async fetchMethod(eventId, before, { options }) {
			try {
				return await hasClips(server, eventId);
			} catch {
				// If the service does not answer, its last answer is used.
				options.ttl = FAILED_MS;
				return before ?? NONE;
			}
		},
	});
	return {
		of(eventId) {
			const before = known.get(eventId);
			if (before === undefined) return known.forceFetch(eventId);
			// A stale answer is used at once: the next request gets the new one.
			if (!known.has(eventId)) void known.fetch(eventId);
			return before;
		},
	};
}

async function hasClips(server: string, pjid: string): Promise<EventClips> {
	const answer = await nodeFetch(`${server}${CHECK_EVENT_PATH}`, {
		method: "POST",
		body: new URLSearchParams({ pjid }),
		redirect: "error",
		signal: AbortSignal.timeout(PATIENCE_MS),
	});
	if (answer.status >= 500) throw new Error(`the clip service answers ${answer.status}`);
	return v.parse(envelope, await answer.json()).status === "true" ? SOME : NONE;
}

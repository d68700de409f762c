/**
 * Drops what a change touches from every cache that this process has or names: its pages, those of its answering threads,
 * and the copies of a cache in front. Changes come from its own results server, or from those that its site asks.
 */
import { resultsServers } from "../../contract/site/serverOf.ts";
import type { ServerChoice } from "../../contract/site/siteContext.ts";
import type { EventCache } from "../../results/core/eventCache.ts";
import type { AnswerThreads } from "../answering/startAnswerThreads.ts";
import type { Settings } from "../settings.ts";
import type { Site } from "../site.ts";
import { followServers } from "./followServers.ts";
import { purgeHeaderOf } from "./purgeHeader.ts";
import { createPurger } from "./purger.ts";

interface FreshnessParts {
	/** Null if this process has no results server. */
	eventCache: EventCache | null;
	site: Site | null;
	/** The threads, once they are started. */
	threads: () => AnswerThreads | null;
	/** The results servers as pages call them; those of other processes are followed. */
	servers: ServerChoice;
}

/** @returns ends it */
export function openFreshness(
	settings: Settings,
	{ eventCache, site, threads, servers }: FreshnessParts,
): () => Promise<void> {
	const { PURGE_URL, PURGE_HEADER } = settings;
	const purger =
		PURGE_URL === "" ? null : createPurger({ url: PURGE_URL, header: purgeHeaderOf(PURGE_HEADER) });

	/** In this order: a copy in front is made from the pages behind it. */
	async function drop(eventId: string | null): Promise<void> {
		site?.forget(eventId);
		await threads()?.forget(eventId);
		purger?.purge(eventId);
	}

	eventCache?.onChange(({ eventId, isPublic }) => (isPublic ? drop(eventId) : undefined));
	// Without RESULTS_ORIGIN the list's server is this process, which reports its changes itself.
	const own = settings.RESULTS_ORIGIN === "" ? servers.listServer + servers.prefix : "";
	const others = site ? resultsServers(servers).filter((server) => server !== own) : [];
	const unfollow = followServers({ servers: others, onChange: (eventId) => void drop(eventId) });
	return async () => {
		await unfollow();
		await purger?.close();
	};
}

/** The answer of /readyz: whether a load balancer should send visitors here, and what is wrong. */
import type { StoreHealth } from "../results/startResults.ts";
import type { ServerHealth } from "./resultsCheck.ts";

export interface Readiness {
	status: 200 | 503;
	/** One line for people. */
	text: string;
}

const MEANWHILE = "calls are answered from memory, reads are refused";

/**
 * The readiness of this process. A node stays ready while the database is unreachable: all nodes share it, and if a load
 * balancer removed them all, the answers from memory would be lost too. A damaged file concerns only this node and does not
 * recover by itself: the operator has to act.
 * @param store undefined if this process has no store
 */
export function readiness(store: StoreHealth | undefined, isWithoutFfmpeg: boolean): Readiness {
	const since = store && new Date(store.since).toISOString();
	if (store?.condition === "damaged")
		return { status: 503, text: `damaged since ${since}: ${store.reason}; ${MEANWHILE}\n` };
	if (store?.condition === "unreachable")
		return {
			status: 200,
			text: `degraded: the store has been unreachable since ${since} (${store.reason}); ${MEANWHILE}\n`,
		};
	if (isWithoutFfmpeg)
		return { status: 200, text: "degraded: ffmpeg was not found, there are no clips\n" };
	return { status: 200, text: "ok\n" };
}

/** A site that cannot reach its results server stays ready: it serves cached pages. */
export function siteReadiness(health: ServerHealth): Readiness {
	if (health.kind === "answers") return { status: 200, text: "ok\n" };
	const { origin, since, reason } = health;
	return {
		status: 200,
		text: `degraded: the results server ${origin} has failed since ${new Date(since).toISOString()} (${reason}); pages that are held are shown, others are 503\n`,
	};
}

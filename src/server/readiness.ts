/** What /readyz answers: whether a load balancer shall send visitors here, and what is wrong. */
import type { StoreHealth } from "../results/startResults.ts";
import type { ServerHealth } from "./resultsCheck.ts";

export interface Readiness {
	status: 200 | 503;
	/** One line for people. */
	text: string;
}

const MEANWHILE = "calls are answered from memory, reads are refused";

/**
 * Readiness as the parts of this process are. A node whose database is away stays ready: all nodes share that database,
 * and a load balancer that took them all out would take away the answers from memory too. A damaged file is this
 * node's own, and does not recover by itself: the operator has to act.
 * @param store undefined where this process has none
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

/** A site without its results server stays ready: it shows the pages that it holds. */
export function siteReadiness(health: ServerHealth): Readiness {
	if (health.kind === "answers") return { status: 200, text: "ok\n" };
	const { origin, since, reason } = health;
	return {
		status: 200,
		text: `degraded: the results server ${origin} has failed since ${new Date(since).toISOString()} (${reason}); pages that are held are shown, others are 503\n`,
	};
}

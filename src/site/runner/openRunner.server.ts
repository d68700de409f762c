/** Finds the runner that an address names. */
import { CACHE_CONTROL, type SiteContext } from "../../contract/site/siteContext.ts";
import { isBib, type Place } from "../../race/record/identifier.ts";
import type { ListedEvent } from "../../race/record/record.ts";
import type { RunnerResult } from "../../race/scoring/result.ts";
import { findRunner } from "../calls/pageCalls.server.ts";
import { NOTHING, openEventWith, UNKNOWN, UNREACHABLE } from "../event/openEvent.server.ts";

/** The outcome: the page's content, its status and its caching. */
export type RunnerView = { status: number; cacheControl: string } & (
	| { kind: "runner"; event: ListedEvent; runner: RunnerResult }
	| { kind: "no such bib"; event: ListedEvent }
	| { kind: "nothing" }
	| { kind: "failed" }
);

/** Opens a runner's result. */
export async function openRunner(
	site: SiteContext,
	place: Place,
	bib: string,
): Promise<RunnerView> {
	if (!isBib(bib)) return NOTHING;
	const found = await openEventWith(site, place, (event) => findRunner(site, event, bib));
	if (found.kind !== "event") return found;
	const { event, part: runner } = found;
	if (runner.kind === "unreachable") return UNREACHABLE;
	if (runner.kind === "unknown") return { ...UNKNOWN, kind: "no such bib", event };
	return {
		kind: "runner",
		status: 200,
		cacheControl: CACHE_CONTROL[event.phase],
		event,
		runner: runner.value,
	};
}

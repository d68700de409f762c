/** What an address of an event and a bib opens. */
import { CACHE_CONTROL, type SiteContext } from "../contract/site.ts";
import { isBib, type Place } from "../race/identifier.ts";
import type { ListedEvent } from "../race/record.ts";
import type { RunnerResult } from "../race/result.ts";
import { findEvent, findRunner } from "./lookUp.ts";

/** How the runner's page answers. */
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
	if (place.kind !== "event" || !isBib(bib))
		return { kind: "nothing", status: 404, cacheControl: CACHE_CONTROL.live };
	const found = await findEvent(site, place.eventId);
	if (found.kind === "unknown")
		return { kind: "failed", status: 404, cacheControl: CACHE_CONTROL.live };
	if (found.kind === "unreachable")
		return { kind: "failed", status: 503, cacheControl: CACHE_CONTROL.failed };
	const event = found.value;
	const runner = await findRunner(site, event, bib);
	if (runner.kind === "unreachable")
		return { kind: "failed", status: 503, cacheControl: CACHE_CONTROL.failed };
	if (runner.kind === "unknown")
		return { kind: "no such bib", status: 404, cacheControl: CACHE_CONTROL.live, event };
	return {
		kind: "runner",
		status: 200,
		cacheControl: CACHE_CONTROL[event.phase],
		event,
		runner: runner.value,
	};
}

/** The watch list of one event as its cookie stores it (SPEC sections 5 and 9). */

import type { WatchedRunner } from "../../../contract/public/visitorLists.ts";
import { WATCH_LIMIT } from "../../../race/limits.ts";
import { isBib } from "../../../race/record/identifier.ts";
import type { Estimate } from "../../../race/scoring/estimate.ts";

/** Name of the cookie of an event's list. */
export function watchCookieName(eventId: string): string {
	return `${eventId}instantScore`;
}

/**
 * Reads a stored list, also one that an earlier site stored as JSON. A broken list is empty, and texts that cannot be bibs
 * are dropped (DESIGN section 12).
 */
export function readWatchList(stored: string): readonly string[] {
	const bibs = stored.replace(/%(5B|5D|22)|[[\]"]/gi, "").split(/,|%2C/i);
	return [...new Set(bibs.filter(isBib))].slice(0, WATCH_LIMIT);
}

/**
 * The list of an event in a browser's cookies.
 * @param cookies as in `document.cookie`: `name=value; name=value`
 */
export function watchListIn(cookies: string, eventId: string): readonly string[] {
	const start = `${watchCookieName(eventId)}=`;
	const stored = cookies.split("; ").find((cookie) => cookie.startsWith(start));
	return readWatchList(stored?.slice(start.length) ?? "");
}

/** Writes a list for the cookie: bibs contain no comma. */
export function writeWatchList(bibs: readonly string[]): string {
	return bibs.join(",");
}

/** Adds a bib; null if the list is full. */
export function follow(bibs: readonly string[], bib: string): readonly string[] | null {
	if (bibs.includes(bib)) return bibs;
	return bibs.length >= WATCH_LIMIT ? null : [...bibs, bib];
}

/** Removes a bib. */
export function unfollow(bibs: readonly string[], bib: string): readonly string[] {
	return bibs.filter((each) => each !== bib);
}

/** A bib on the list: with its runner, without a runner in the event, or not answered yet. */
export type Followed =
	| { kind: "runner"; bib: string; runner: WatchedRunner }
	| { kind: "unknown"; bib: string }
	| { kind: "awaited"; bib: string };

/** All bibs of the list in its order. `asked` are the bibs that `runners` answers for. */
export function followedRunners(
	bibs: readonly string[],
	asked: readonly string[],
	runners: readonly WatchedRunner[],
): readonly Followed[] {
	return bibs.map((bib) => {
		const runner = runners.find((each) => each.bib === bib);
		if (runner) return { kind: "runner", bib, runner };
		return { kind: asked.includes(bib) ? "unknown" : "awaited", bib };
	});
}

/** A runner's next point: its name, '' for the finish, and the estimate there, null if there is none. */
export interface NextPoint {
	point: string;
	estimate: Estimate | null;
}

/** The next point of a runner on the course; null for all others, and if no point is known. */
export function nextPointOf(runner: WatchedRunner, now: number): NextPoint | null {
	const { status, nextPoint, nextArrival, arrival } = runner;
	if (status !== "running" || (nextPoint === "" && arrival === null)) return null;
	const expected = nextPoint === "" ? arrival : nextArrival;
	const estimate = expected === null ? null : { arrival: expected, isOverdue: expected < now };
	return { point: nextPoint, estimate };
}

/** The list of bibs that a visitor follows in one event, as it is kept (SPEC sections 5 and 9). */

import type { WatchedRunner } from "../../../contract/visitorLists.ts";
import { WATCH_LIMIT } from "../../../race/limits.ts";
import { isBib } from "../../../race/record/identifier.ts";
import type { Estimate } from "../../../race/scoring/estimate.ts";

/** Name of the cookie that keeps an event's list. */
export function watchCookieName(eventId: string): string {
	return `${eventId}instantScore`;
}

/**
 * Reads a kept list, also one that an earlier site kept as JSON. One that is broken is empty, and
 * what cannot be a bib is left out (DESIGN section 12).
 */
export function readWatchList(kept: string): readonly string[] {
	const bibs = kept.replace(/%(5B|5D|22)|[[\]"]/gi, "").split(/,|%2C/i);
	return [...new Set(bibs.filter(isBib))].slice(0, WATCH_LIMIT);
}

/**
 * The list that a browser keeps of an event.
 * @param cookies as in `document.cookie`: `name=value; name=value`
 */
export function watchListIn(cookies: string, eventId: string): readonly string[] {
	const start = `${watchCookieName(eventId)}=`;
	const kept = cookies.split("; ").find((cookie) => cookie.startsWith(start));
	return readWatchList(kept?.slice(start.length) ?? "");
}

/** Writes a list as it is kept: bibs hold no comma. */
export function writeWatchList(bibs: readonly string[]): string {
	return bibs.join(",");
}

/** Follows a bib; null where the list is full, for then nothing is saved. */
export function follow(bibs: readonly string[], bib: string): readonly string[] | null {
	if (bibs.includes(bib)) return bibs;
	return bibs.length >= WATCH_LIMIT ? null : [...bibs, bib];
}

/** Follows a bib no longer. */
export function unfollow(bibs: readonly string[], bib: string): readonly string[] {
	return bibs.filter((each) => each !== bib);
}

/** A bib on the list with what is known of it: the runner, that no runner wears it, or nothing yet. */
export type Followed =
	| { kind: "runner"; bib: string; runner: WatchedRunner }
	| { kind: "nobody"; bib: string }
	| { kind: "awaited"; bib: string };

/** All bibs of the list in its order, also those that the answer for `asked` does not have. */
export function followedRunners(
	bibs: readonly string[],
	asked: readonly string[],
	runners: readonly WatchedRunner[],
): readonly Followed[] {
	return bibs.map((bib) => {
		const runner = runners.find((each) => each.bib === bib);
		if (runner) return { kind: "runner", bib, runner };
		return { kind: asked.includes(bib) ? "nobody" : "awaited", bib };
	});
}

/** The point that a runner comes to next: its name, '' for the finish, and the estimate there, null if there is none. */
export interface NextPoint {
	point: string;
	estimate: Estimate | null;
}

/** Where a runner on the course is expected next; null for all others, and if no point is known. */
export function nextPointOf(runner: WatchedRunner, now: number): NextPoint | null {
	const { status, nextPoint, nextArrival, arrival } = runner;
	if (status !== "running" || (nextPoint === "" && arrival === null)) return null;
	const expected = nextPoint === "" ? arrival : nextArrival;
	const estimate = expected === null ? null : { arrival: expected, isOverdue: expected < now };
	return { point: nextPoint, estimate };
}

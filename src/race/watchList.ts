/** The list of bibs that a visitor follows in one event, as it is kept (SPEC sections 5 and 9). */
import { isBib } from "./identifier.ts";
import { WATCH_LIMIT } from "./limits.ts";

/** Name of the cookie that keeps an event's list. */
export function watchCookieName(eventId: string): string {
	return `${eventId}instantScore`;
}

/** Reads a kept list; one that is broken is empty, and what nobody can wear is left out (DESIGN section 10). */
export function readWatchList(kept: string): readonly string[] {
	return [...new Set(kept.split(",").filter(isBib))].slice(0, WATCH_LIMIT);
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

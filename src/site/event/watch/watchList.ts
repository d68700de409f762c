/** Whom the visitor follows, kept by their browser alone: a cookie for each event (SPEC section 9). */
import { atom, type ReadableAtom } from "nanostores";
import { WATCH_DAYS } from "../../../race/limits.ts";
import { follow, unfollow, watchCookieName, watchListIn, writeWatchList } from "./watchCookie.ts";

export interface WatchList {
	bibs: ReadableAtom<readonly string[]>;
	/** Leaves a bib that is shown as followed, else follows it. 'full' where the list holds no more: nothing is saved then. */
	toggle(bib: string): "followed" | "left" | "full";
}

const DAY_SECONDS = 86_400;
const lists = new Map<string, WatchList>();

/** An event's list: the same for every island of the page, and renewed when the page is returned to. */
export function watchListOf(eventId: string): WatchList {
	const known = lists.get(eventId);
	if (known) return known;
	/** What a browser that keeps no cookies was told: it holds for this page. */
	let unkept: readonly string[] | null = null;
	const kept = () => watchListIn(document.cookie, eventId);
	const read = () => unkept ?? kept();
	const bibs = atom(read());
	document.addEventListener("visibilitychange", () => {
		// Another tab may have followed somebody meanwhile.
		if (!document.hidden && !areSame(read(), bibs.get())) bibs.set(read());
	});
	const save = (next: readonly string[]) => {
		const age = next.length === 0 ? 0 : WATCH_DAYS * DAY_SECONDS;
		document.cookie = `${watchCookieName(eventId)}=${writeWatchList(next)}; Path=/score/; Max-Age=${age}; SameSite=Lax`;
		unkept = areSame(kept(), next) ? null : next;
		bibs.set(next);
	};
	const list: WatchList = {
		bibs,
		toggle(bib) {
			// Another window may have changed the list since this one was painted.
			const now = read();
			if (bibs.get().includes(bib)) {
				save(unfollow(now, bib));
				return "left";
			}
			const next = follow(now, bib);
			if (next === null) return "full";
			save(next);
			return "followed";
		},
	};
	lists.set(eventId, list);
	return list;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
	return writeWatchList(one) === writeWatchList(other);
}

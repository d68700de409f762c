/** The watch list, stored only in the browser: one cookie per event (SPEC section 9). */
import { atom, onMount, type ReadableAtom } from "nanostores";
import { WATCH_DAYS } from "../../../race/limits.ts";
import { follow, unfollow, watchCookieName, watchListIn, writeWatchList } from "./watchCookie.ts";

export interface WatchList {
	bibs: ReadableAtom<readonly string[]>;
	/** Unfollows a bib that is shown as followed, else follows it. 'full': the list is full, and nothing is saved. */
	toggle(bib: string): "followed" | "left" | "full";
}

const DAY_SECONDS = 86_400;

/** The lists with listeners: one, except while the page changes. */
const mounted = new Map<string, WatchList>();

/** The list of an event. All listeners on the page share it. */
export function watchListOf(eventId: string): WatchList {
	return mounted.get(eventId) ?? createWatchList(eventId);
}

function createWatchList(eventId: string): WatchList {
	/** The list if the browser refuses cookies: it lasts while the store has listeners. */
	let unsaved: readonly string[] | null = null;
	const saved = () => watchListIn(document.cookie, eventId);
	const read = () => unsaved ?? saved();
	const bibs = atom(read());
	const save = (next: readonly string[]) => {
		const age = next.length === 0 ? 0 : WATCH_DAYS * DAY_SECONDS;
		document.cookie = `${watchCookieName(eventId)}=${writeWatchList(next)}; Path=/score/; Max-Age=${age}; SameSite=Lax`;
		unsaved = areSame(saved(), next) ? null : next;
		bibs.set(next);
	};
	const list: WatchList = {
		bibs,
		toggle(bib) {
			// Another window may have changed the list.
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
	onMount(bibs, () => {
		// Another tab may have changed the list while this one was hidden.
		const renew = () => {
			if (!document.hidden && !areSame(read(), bibs.get())) bibs.set(read());
		};
		mounted.set(eventId, list);
		document.addEventListener("visibilitychange", renew);
		return () => {
			mounted.delete(eventId);
			document.removeEventListener("visibilitychange", renew);
		};
	});
	return list;
}

function areSame(one: readonly string[], other: readonly string[]): boolean {
	return writeWatchList(one) === writeWatchList(other);
}

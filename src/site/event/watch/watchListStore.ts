/** The runners that the visitor follows, stored by the browser alone: a cookie for each event (SPEC section 9). */
import { atom, onMount, type ReadableAtom } from "nanostores";
import { WATCH_DAYS } from "../../../race/limits.ts";
import { follow, unfollow, watchCookieName, watchListIn, writeWatchList } from "./watchCookie.ts";

export interface WatchList {
	bibs: ReadableAtom<readonly string[]>;
	/** Unfollows a bib that is shown as followed, else follows it. 'full': the list holds no more, and nothing is saved. */
	toggle(bib: string): "followed" | "left" | "full";
}

const DAY_SECONDS = 86_400;

/** The lists that something on the page listens to: one, except while the page changes. */
const mounted = new Map<string, WatchList>();

/** The list of an event, shared by everything on the page that listens to it. */
export function watchListOf(eventId: string): WatchList {
	return mounted.get(eventId) ?? createWatchList(eventId);
}

function createWatchList(eventId: string): WatchList {
	/** The list where the browser refuses cookies: it holds while something listens. */
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
	onMount(bibs, () => {
		// Another tab may have changed the list meanwhile.
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

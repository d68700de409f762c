/** Whom the visitor follows, kept by their browser alone: a cookie for each event (SPEC section 9). */
import { atom, type ReadableAtom } from "nanostores";
import { WATCH_DAYS } from "../race/limits.ts";
import {
	follow,
	readWatchList,
	unfollow,
	watchCookieName,
	writeWatchList,
} from "../race/watchList.ts";

export interface WatchList {
	bibs: ReadableAtom<readonly string[]>;
	/** Follows a bib or leaves it. 'full' where the list holds no more: nothing is saved then. */
	toggle(bib: string): "followed" | "left" | "full";
}

const DAY_SECONDS = 86_400;
const lists = new Map<string, WatchList>();

/** An event's list: the same for every island of the page, and renewed when the page is returned to. */
export function watchListOf(eventId: string): WatchList {
	const known = lists.get(eventId);
	if (known) return known;
	const name = watchCookieName(eventId);
	const read = () => readWatchList(cookieOf(name));
	const bibs = atom(read());
	document.addEventListener("visibilitychange", () => {
		// Another tab may have followed somebody meanwhile.
		if (!document.hidden && writeWatchList(read()) !== writeWatchList(bibs.get())) bibs.set(read());
	});
	const save = (next: readonly string[]) => {
		const keep = next.length === 0 ? 0 : WATCH_DAYS * DAY_SECONDS;
		document.cookie = `${name}=${writeWatchList(next)}; Path=/score/; Max-Age=${keep}; SameSite=Lax`;
		bibs.set(next);
	};
	const list: WatchList = {
		bibs,
		toggle(bib) {
			const now = read();
			if (now.includes(bib)) {
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

function cookieOf(name: string): string {
	const pairs = document.cookie.split("; ").map((pair) => pair.split("="));
	return pairs.find(([key]) => key === name)?.[1] ?? "";
}

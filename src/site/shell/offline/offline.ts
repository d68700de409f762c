/** Registers the service worker, sends it the addresses to store, and loads a stored page again when the network is back. */

import { readPlace, runnerAddress } from "../../../race/record/identifier.ts";
import { watchListIn } from "../../event/watch/watchCookie.ts";
import { readAddress } from "../siteAddress.ts";
import { retryWhenOnline } from "./retryWhenOnline.ts";

/** Starts after the page has loaded, so that it does not delay the result. */
export function startOffline(worker: string): void {
	retryWhenOnline();
	if (!("serviceWorker" in navigator)) return;
	const begin = () => {
		// A browser that may not store anything works without it.
		storePages(worker).catch(() => undefined);
	};
	if (document.readyState === "complete") begin();
	else addEventListener("load", begin, { once: true });
}

async function storePages(worker: string): Promise<void> {
	await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
	const { active } = await navigator.serviceWorker.ready;
	const files = performance.getEntriesByType("resource").map(({ name }) => name);
	const watched = watchedPages(location.pathname, document.cookie);
	active?.postMessage([location.href, ...files, ...watched]);
}

/** The pages of watched runners of a page's event, in the page's language. */
export function watchedPages(pathname: string, cookies: string): string[] {
	const {
		prefix,
		parts: [segment = ""],
	} = readAddress(pathname);
	const place = readPlace(segment);
	if (place.kind !== "event") return [];
	const { eventId } = place;
	return watchListIn(cookies, eventId).map((bib) => runnerAddress(`${prefix}/${eventId}`, bib, ""));
}

/** Registers the service worker, sends it the addresses to store, and loads a stored page again when the network is back. */
import { watchedPages } from "./offlinePages.ts";
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

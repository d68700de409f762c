/** Registers the service worker, sends it what to store, and reloads when the network is back. */
import { watchedPages } from "./offlinePages.ts";

/** Begins once the page is all there: nothing of this is in the result's way. */
export function startOffline(worker: string): void {
	const isStale = document.querySelector("[data-kept]:not([hidden])") !== null;
	if (isStale) addEventListener("online", () => location.reload(), { once: true });
	if (!("serviceWorker" in navigator)) return;
	const begin = () => {
		// A browser that may not keep anything goes on without.
		keepAlong(worker).catch(() => undefined);
	};
	if (document.readyState === "complete") begin();
	else addEventListener("load", begin, { once: true });
}

async function keepAlong(worker: string): Promise<void> {
	await navigator.serviceWorker.register(worker, { updateViaCache: "none" });
	const { active } = await navigator.serviceWorker.ready;
	const files = performance.getEntriesByType("resource").map(({ name }) => name);
	const watched = watchedPages(location.pathname, document.cookie);
	active?.postMessage([location.href, ...files, ...watched]);
}

/** Fetches and reads the page of another tab of an event. It is loaded when the visitor is about to open one. */
import { type OpenTab, shownAt } from "./tabPage.ts";

/**
 * Fetches the page and the code of its islands, so that they start as soon as they are shown.
 * @param names the tabs that the page shows now
 * @throws Error if the answer is no page of the same tabs, such as after the event was announced; the errors of fetch
 */
export async function readTab(
	address: string,
	names: readonly string[],
	signal: AbortSignal,
): Promise<OpenTab> {
	// The service worker answers it as it answers a page. Without no-cache the browser's own cache may answer a stale one.
	const headers = { Accept: "text/html" };
	const answer = await fetch(address, { headers, cache: "no-cache", signal });
	if (!answer.ok || answer.redirected) throw new Error(`the tab's page is ${answer.status}`);
	const page = new DOMParser().parseFromString(await answer.text(), "text/html");
	const panel = page.querySelector<HTMLElement>("#panel");
	const age = page.querySelector<HTMLElement>("[data-worker]");
	const tabs = [...page.querySelectorAll("[role=tab]")];
	const open = tabs.find((tab) => tab.getAttribute("aria-selected") === "true");
	const name = shownAt(new URL(address).search, names);
	const isSame = tabs.map(({ id }) => id).join() === names.map((each) => `tab-${each}`).join();
	if (!panel || !age || !name || !isSame || open?.id !== `tab-${name}`)
		throw new Error("the answer is another page");
	await loadIslands(panel);
	return { name, panel, age };
}

/** @throws Error if this page has never started an island, because then none would start */
async function loadIslands(panel: HTMLElement): Promise<void> {
	const islands = [...panel.querySelectorAll("astro-island")];
	if (islands.length > 0 && !customElements.get("astro-island")) throw new Error("no islands here");
	const files = islands.flatMap((island) => [
		island.getAttribute("component-url"),
		island.getAttribute("renderer-url"),
	]);
	await Promise.all(files.map((file) => file && import(/* @vite-ignore */ file)));
}

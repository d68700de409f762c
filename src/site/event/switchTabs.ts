/**
 * Opens another tab of the event in place: the tab's page is fetched, and its panel replaces the shown one. Focus, scroll
 * position and countdown stay, and no page is opened. Whatever is unexpected is left to the browser, which opens the page.
 */
import { retryWhenOnline } from "../shell/offline/retryWhenOnline.ts";
import { type OpenTab, shownAt } from "./tabPage.ts";

/** The tab that the browser remembers (rememberTab.js). */
const KEY = "gantry.tab";
/** Time limit of a tab's page, ms. After it the browser opens the page itself. */
const TIMEOUT_MS = 10_000;

const loadReader = () => import("./readTab.ts");

/** @param bar the element around the tabs; `data-event` is the event's id */
export function switchTabs(bar: HTMLElement): void {
	const links = [...bar.querySelectorAll<HTMLAnchorElement>("[role=tab]")];
	const names = links.map(({ id }) => id.replace("tab-", ""));
	// The page of an unknown bib has the event's tabs too, which open the event.
	if (links.some((link) => bare(link.pathname) !== bare(location.pathname))) return;
	const openName = () =>
		names[links.findIndex((link) => link.getAttribute("aria-selected") === "true")];
	let newest: AbortController | null = null;

	/** Ends the request that is under way. */
	function cancel(): void {
		newest?.abort();
		newest = null;
		document.querySelector("#panel")?.removeAttribute("aria-busy");
	}

	async function open(address: string, isNewEntry: boolean): Promise<void> {
		cancel();
		const mine = new AbortController();
		newest = mine;
		document.querySelector("#panel")?.setAttribute("aria-busy", "true");
		const limit = setTimeout(() => mine.abort(), TIMEOUT_MS);
		try {
			const { readTab } = await loadReader();
			const tab = await readTab(address, names, mine.signal);
			if (newest !== mine) return;
			if (isNewEntry) history.pushState(null, "", address);
			show(tab);
		} catch {
			if (newest === mine) location.assign(address);
		} finally {
			clearTimeout(limit);
		}
	}

	function show({ name, panel, age }: OpenTab): void {
		document.querySelector("[data-worker]")?.replaceWith(document.adoptNode(age));
		retryWhenOnline();
		document.querySelector("#panel")?.replaceWith(document.adoptNode(panel));
		// Astro's islands unmount on this event of its view transitions.
		document.dispatchEvent(new Event("astro:after-swap"));
		for (const link of links) {
			const isOpen = link.id === `tab-${name}`;
			link.setAttribute("aria-selected", String(isOpen));
			link.tabIndex = isOpen ? 0 : -1;
			if (isOpen) link.setAttribute("aria-controls", "panel");
			else link.removeAttribute("aria-controls");
		}
		try {
			localStorage.setItem(KEY, `${bar.dataset["event"]} ${name}`);
		} catch {
			// Nothing can be stored: the first tab opens next time.
		}
	}

	bar.addEventListener("pointerover", () => void loadReader().catch(() => undefined), {
		once: true,
	});
	bar.addEventListener("click", (event) => {
		const link = event.target instanceof Element ? event.target.closest("a") : null;
		if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		if (link.href !== location.href) void open(link.href, true);
	});
	addEventListener("popstate", () => {
		// A dialog's entry has the same address (shell/dialog).
		if (shownAt(location.search, names) !== openName()) void open(location.href, false);
		else cancel();
	});
}

function bare(path: string): string {
	return path.replace(/\/$/, "");
}

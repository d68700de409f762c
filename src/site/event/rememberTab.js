// Runs before the page is painted: an event that was left on a tab opens on it again; another event forgets it.
(() => {
	const { event, open, tabs } = document.currentScript.dataset;
	const KEY = "gantry.tab";
	// An unknown bib's page offers the event's search; it is not the event's page.
	if (!location.pathname.replace(/\/$/, "").endsWith(`/${event}`)) return;
	try {
		const asked = new URLSearchParams(location.search);
		// Who goes back wants what was there, not the tab that was opened from it.
		const [navigation] = performance.getEntriesByType("navigation");
		const names = asked.has("tab") || asked.has("q") || navigation?.type === "back_forward";
		const [lastEvent, lastTab] = (localStorage.getItem(KEY) ?? "").split(" ");
		const returns = !names && lastEvent === event && lastTab !== open;
		if (!returns || !tabs.split(" ").includes(lastTab)) {
			localStorage.setItem(KEY, `${event} ${open}`);
			return;
		}
		asked.set("tab", lastTab);
		location.replace(`${location.pathname}?${asked}`);
	} catch {
		// Nothing can be kept: the first tab opens.
	}
})();

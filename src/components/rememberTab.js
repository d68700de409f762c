// Runs before the page is painted: an event that was left on a tab opens on it again; another event forgets it.
(() => {
	const { event, open, tabs } = document.currentScript.dataset;
	const KEY = "gantry.tab";
	try {
		const asked = new URLSearchParams(location.search);
		const names = asked.has("tab") || asked.has("q");
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

/** The page of another tab of an event, fetched and read by the page that shows one of them. */

export interface OpenTab {
	name: string;
	panel: HTMLElement;
	/** The line that shows how old a stored page is (shell/offline). */
	age: HTMLElement;
}

/** The tab that an address opens. A search opens its own tab (openPanel.server.ts). */
export function shownAt(search: string, names: readonly string[]): string | undefined {
	const query = new URLSearchParams(search);
	if ((query.get("q") ?? "").trim() !== "") return "search";
	return names.find((name) => name === query.get("tab")) ?? names[0];
}

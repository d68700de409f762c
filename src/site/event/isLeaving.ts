/** Whether the panel of the open tab is about to be replaced by another one (switchTabs.ts): the address is no longer its own. */
export function isLeaving(): boolean {
	return document.querySelector("#panel")?.getAttribute("aria-busy") === "true";
}

/** The heart of a runner's page. It is not a React island, because most visitors only read the page. */

import { watchListOf } from "../event/watch/watchListStore.ts";
import { showToast } from "../shell/dialog/toasts.ts";

/** Makes the button show and change whether the visitor follows the bib. */
export function startHeart(button: HTMLButtonElement): void {
	const { heart: bib = "", event = "", full = "" } = button.dataset;
	const list = watchListOf(event);
	list.bibs.subscribe((bibs) => {
		button.setAttribute("aria-pressed", String(bibs.includes(bib)));
	});
	button.addEventListener("click", () => {
		if (list.toggle(bib) === "full") showToast(full);
	});
}

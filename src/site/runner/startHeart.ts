/** The heart of a runner's own page. It is no React island: the page is read by more people than touch anything. */

import { watchListOf } from "../event/watch/watchListStore.ts";
import { showToast } from "../shell/dialog/toasts.ts";

/** Makes the button show whether the bib is followed, and change it. */
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

/** The buttons for certificate, video and photo: what they open is loaded when one is pressed, and not before. */

import { KEEPSAKE_KINDS } from "../keepsakes/keepsakeFacts.ts";
import { showToast } from "../shell/dialog/toasts.ts";

/** @param page holds the buttons, which come anew while live, and the windows' facts and texts as JSON at its end */
export function startKeepsakes(page: HTMLElement): void {
	const told = (where: string) => JSON.parse(page.querySelector(where)?.textContent ?? "");
	page.addEventListener("click", async (event) => {
		const pressed = event.target instanceof Element && event.target.closest("[data-media]");
		if (!(pressed instanceof HTMLElement) || isElsewhere(event)) return;
		const kind = KEEPSAKE_KINDS.find((each) => each === pressed.dataset["media"]);
		if (kind === undefined) return;
		event.preventDefault();
		if (pressed.ariaBusy === "true") return;
		pressed.ariaBusy = "true";
		const texts = told("[data-media-texts]");
		try {
			const { openKeepsake } = await import("../keepsakes/openKeepsake.tsx");
			openKeepsake(kind, { facts: told("[data-part=mediaFacts]"), texts }, pressed);
		} catch {
			// A link leads where the same is without a window: not away from a page that is there without a network.
			if (pressed instanceof HTMLAnchorElement && navigator.onLine) location.assign(pressed.href);
			else showToast(texts["media.failed"]);
		} finally {
			pressed.ariaBusy = null;
		}
	});
}

/** Whether a link is to be opened in a tab or a window of its own. */
function isElsewhere(event: MouseEvent): boolean {
	return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

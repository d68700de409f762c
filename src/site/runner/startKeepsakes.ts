/** The buttons for certificate, video and photo. The dialogs are loaded when one is pressed. */

import { KEEPSAKE_KINDS } from "../keepsakes/keepsakeFacts.ts";
import { showToast } from "../shell/dialog/toasts.ts";

/** @param page contains the buttons, which are replaced while live, and the dialogs' facts and texts as JSON at its end */
export function startKeepsakes(page: HTMLElement): void {
	const parseJson = (where: string) => JSON.parse(page.querySelector(where)?.textContent ?? "");
	page.addEventListener("click", async (event) => {
		const pressed = event.target instanceof Element && event.target.closest("[data-media]");
		if (!(pressed instanceof HTMLElement) || isElsewhere(event)) return;
		const kind = KEEPSAKE_KINDS.find((each) => each === pressed.dataset["media"]);
		if (kind === undefined) return;
		event.preventDefault();
		if (pressed.ariaBusy === "true") return;
		pressed.ariaBusy = "true";
		const texts = parseJson("[data-media-texts]");
		try {
			const { openKeepsake } = await import("../keepsakes/openKeepsake.tsx");
			openKeepsake(kind, { facts: parseJson("[data-part=mediaFacts]"), texts }, pressed);
		} catch {
			// A link opens the same content as a page, unless the page is shown without a network.
			if (pressed instanceof HTMLAnchorElement && navigator.onLine) location.assign(pressed.href);
			else showToast(texts["media.failed"]);
		} finally {
			pressed.ariaBusy = null;
		}
	});
}

/** Whether a click opens the link in a new tab or window. */
function isElsewhere(event: MouseEvent): boolean {
	return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

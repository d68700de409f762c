/** The buttons for certificate, video and photo: what they open is loaded when one is pressed, and not before. */

import { showToast } from "../../stores/toasts.ts";
import { MEDIA_KINDS } from "../mediaFacts.ts";

/** @param row holds the buttons, and the windows' facts and texts as JSON */
export function startMedia(row: HTMLElement): void {
	const told = row.querySelector("[type='application/json']")?.textContent ?? "";
	row.addEventListener("click", async (event) => {
		const pressed = event.target instanceof Element && event.target.closest("[data-media]");
		if (!(pressed instanceof HTMLElement) || isElsewhere(event)) return;
		const kind = MEDIA_KINDS.find((each) => each === pressed.dataset["media"]);
		if (kind === undefined || row.getAttribute("aria-busy") === "true") return;
		event.preventDefault();
		row.setAttribute("aria-busy", "true");
		try {
			const { openMedia } = await import("../modals/openMedia.tsx");
			const { facts, texts } = JSON.parse(told);
			openMedia(kind, { facts, texts: { ...texts, ...clipTexts() } }, pressed);
		} catch {
			// A link leads where the same is without a window.
			if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
			else showToast(row.dataset["failed"] ?? "");
		} finally {
			row.removeAttribute("aria-busy");
		}
	});
}

/** What only the windows of video and photo say: ClipTexts.astro. */
function clipTexts(): object {
	return JSON.parse(document.querySelector("[data-clip-texts]")?.textContent ?? "{}");
}

/** Whether a link is to be opened in a tab or a window of its own. */
function isElsewhere(event: MouseEvent): boolean {
	return event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
}

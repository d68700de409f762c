/**
 * A live frame asks for itself again each minute and takes over what has changed. Reloading it by a meta element
 * would take the reader's place and focus away (WCAG 2.2.1). What could not be renewed stays and says so.
 */
import { REFRESH_INTERVAL_MS } from "../../race/limits.ts";
import { logFailure } from "../calls/callLog.ts";
import { fetchParts } from "../calls/pageParts.ts";

/** The part that is all of the frame. */
const FRAME = "frame";

export function renewEmbed(): void {
	const timer = setInterval(async () => {
		const old = shown(document);
		if (!old?.matches("[data-live]")) return clearInterval(timer);
		// It is not replaced while a link in it has the focus.
		if (document.hidden || old.contains(document.activeElement)) return;
		try {
			const renewed = shown(await fetchParts(location.href, [FRAME]));
			// A cache may give an older one.
			const isNewer = renewed !== null && drawnAt(renewed) >= drawnAt(old);
			if (isNewer && !old.contains(document.activeElement)) old.replaceWith(renewed);
		} catch (error) {
			logFailure("renewing the frame", error);
			const failed = old.querySelector<HTMLElement>("[data-failed]");
			if (failed) failed.hidden = false;
		}
	}, REFRESH_INTERVAL_MS);
}

function shown(page: Document): HTMLElement | null {
	return page.querySelector<HTMLElement>(`[data-part=${FRAME}]`);
}

/** When the server drew it, epoch ms. */
function drawnAt(frame: HTMLElement): number {
	return Number(frame.dataset["drawnAt"]);
}

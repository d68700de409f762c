/**
 * A live frame fetches itself each minute and replaces its content. A reload by a meta element would lose the scroll
 * position and the focus (WCAG 2.2.1). After a failure the old content stays with a message.
 */
import { REFRESH_INTERVAL_MS } from "../../race/limits.ts";
import { logFailure } from "../calls/callLog.ts";
import { fetchParts } from "../calls/pageParts.ts";

/** The part that contains the whole frame. */
const FRAME = "frame";

export function renewEmbed(): void {
	const timer = setInterval(async () => {
		const old = shown(document);
		if (!old?.matches("[data-live]")) return clearInterval(timer);
		// Do not replace a link that has the focus.
		if (document.hidden || old.contains(document.activeElement)) return;
		try {
			const renewed = shown(await fetchParts(location.href, [FRAME]));
			// A cache may return an older page.
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

/** When the server rendered it, epoch ms. */
function drawnAt(frame: HTMLElement): number {
	return Number(frame.dataset["drawnAt"]);
}

/** Starts the scripts of a runner's page. The result is complete without them. */

import { watchListOf } from "../event/watch/watchListStore.ts";
import { KEEPSAKE_KINDS } from "../keepsakes/keepsakeFacts.ts";
import { showToast } from "../shell/dialog/toasts.ts";
import { PART_REPLACED } from "./live/partReplacedEvent.ts";
import { startSharing } from "./share/share.ts";
import { startExactTimes } from "./startExactTimes.ts";

const page = document.querySelector<HTMLElement>("[data-runner]");
if (page) {
	const { take } = startExactTimes(page);
	const heart = page.querySelector<HTMLButtonElement>("[data-heart]");
	if (heart) startHeart(heart);
	startKeepsakes(page);
	const row = page.querySelector<HTMLElement>("[data-link]");
	if (row) startSharing(row);
	// The script of a live page (LiveBar.astro) sends this event for each part that it replaced.
	page.addEventListener(PART_REPLACED, ({ target }) => {
		if (target instanceof HTMLElement) take(target);
	});
	const box = page.querySelector<HTMLElement>("[data-notify]");
	if (box) void import("./notify/startNotify.ts").then(({ startNotify }) => startNotify(box));
}

/** Makes the heart show and change whether the visitor follows the bib. It is not a React island, because most visitors only read the page. */
function startHeart(button: HTMLButtonElement): void {
	const { heart: bib = "", event = "", full = "" } = button.dataset;
	const list = watchListOf(event);
	list.bibs.subscribe((bibs) => {
		button.setAttribute("aria-pressed", String(bibs.includes(bib)));
	});
	button.addEventListener("click", () => {
		if (list.toggle(bib) === "full") showToast(full);
	});
}

/**
 * The buttons for certificate, video and photo. The dialogs are loaded when one is pressed.
 * @param page contains the buttons, which are replaced while live, and the dialogs' facts and texts as JSON at its end
 */
function startKeepsakes(page: HTMLElement): void {
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

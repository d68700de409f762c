/** Brings a runner's page to life. All of the result is in the page before: this only adds to it. */
import { startExactTimes } from "./exactTimes.ts";
import { startHeart } from "./heart.ts";
import { startMedia } from "./keepsakeButtons.ts";
import { PART_TAKEN } from "./partReplaced.ts";
import { startSharing } from "./share/share.ts";

const page = document.querySelector<HTMLElement>("[data-runner]");
if (page) {
	const { take } = startExactTimes(page);
	const heart = page.querySelector<HTMLButtonElement>("[data-heart]");
	if (heart) startHeart(heart);
	startMedia(page);
	const row = page.querySelector<HTMLElement>("[data-link]");
	if (row) startSharing(row);
	// The script of a live page (LiveBar.astro) tells of each part that came anew.
	page.addEventListener(PART_TAKEN, ({ target }) => {
		if (target instanceof HTMLElement) take(target);
	});
	const box = page.querySelector<HTMLElement>("[data-notify]");
	if (box) void import("./notify/notifyStart.ts").then(({ startNotify }) => startNotify(box));
}

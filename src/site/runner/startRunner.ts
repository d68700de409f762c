/** Starts the scripts of a runner's page. The result is complete without them. */

import { PART_REPLACED } from "./live/partReplacedEvent.ts";
import { startSharing } from "./share/share.ts";
import { startExactTimes } from "./startExactTimes.ts";
import { startHeart } from "./startHeart.ts";
import { startKeepsakes } from "./startKeepsakes.ts";

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

/** Brings a runner's page to life. All of the result is in the page before: this only adds to it. */
import { startExactTimes } from "./exactTimes.ts";
import { startHeart } from "./heart.ts";
import { startLive } from "./liveResult.ts";
import { startMedia } from "./media.ts";
import { startSharing } from "./share.ts";

const page = document.querySelector<HTMLElement>("[data-runner]");
if (page) {
	const { take } = startExactTimes(page);
	const heart = page.querySelector<HTMLButtonElement>("[data-heart]");
	if (heart) startHeart(heart);
	startMedia(page);
	const row = page.querySelector<HTMLElement>("[data-link]");
	if (row) startSharing(row);
	const bar = page.querySelector<HTMLElement>("[data-live-bar]");
	if (bar) startLive(page, bar, take);
	const box = page.querySelector<HTMLElement>("[data-notify]");
	if (box) void import("../notify.ts").then(({ startNotify }) => startNotify(box));
}

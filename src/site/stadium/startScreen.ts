/** The script of a stadium screen: it turns the pages, renews them, and runs the race clock. */
import { logFailure } from "../calls/callLog.ts";
import { markFinishers } from "./markFinishers.ts";
import { startRaceClock } from "./raceClock.ts";
import { turnPages } from "./turnPages.ts";

/** How often the page is renewed, ms: twice while a list is shown. */
const RENEW_MS = 6_000;
const RENEWALS_OF_A_PAGE = 2;
/** Time limit of an answer, ms: shorter than the interval, so that two requests never overlap. */
const TIMEOUT_MS = 5_000;

export function startScreen(): void {
	const pages = turnPages();
	const clock = startRaceClock(pages.gun);
	let ticks = 0;

	async function renew(): Promise<void> {
		const controller = new AbortController();
		const limit = setTimeout(() => controller.abort(), TIMEOUT_MS);
		try {
			const answer = await fetch(location.href, {
				cache: "no-cache",
				signal: controller.signal,
			});
			if (!answer.ok || answer.redirected) throw new Error(`the screen's page is ${answer.status}`);
			clock.follow(answer.headers);
			take(new DOMParser().parseFromString(await answer.text(), "text/html"));
			say("");
		} catch (error) {
			logFailure("renewing the screen", error);
			say(document.querySelector<HTMLElement>("[data-made]")?.dataset["made"] ?? "");
		} finally {
			clearTimeout(limit);
		}
	}

	function take(page: Document): void {
		const [old, news] = [document, page].map((each) => each.querySelector("[data-part=screen]"));
		if (!old || !news) throw new Error("the answer lacks the screen");
		// Its frame has other words once the result is announced.
		if (page.body.matches("[data-live]") !== document.body.matches("[data-live]")) {
			location.reload();
			return;
		}
		markFinishers(old, news);
		old.replaceWith(document.adoptNode(news));
		pages.show();
	}

	void renew();
	setInterval(() => {
		ticks += 1;
		if (ticks % RENEWALS_OF_A_PAGE === 0) pages.turn();
		void renew();
	}, RENEW_MS);
}

/** Says as of when the lists are; '' if they are of now. */
function say(asOf: string): void {
	const stale = document.querySelector<HTMLElement>("[data-failed]");
	const time = stale?.querySelector("time");
	if (!stale || !time) return;
	document.body.toggleAttribute("data-stale", asOf !== "");
	time.textContent = asOf;
	stale.hidden = asOf === "";
	const stored = document.querySelector<HTMLElement>("[data-kept]");
	if (stored) stored.hidden = true;
}

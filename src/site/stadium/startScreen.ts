/** The script of a stadium screen: it turns the pages, renews them, and runs the race clock. */

import { formatSeconds } from "../../race/time/duration.ts";
import { logFailure } from "../calls/callLog.ts";
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

/**
 * Marks the rows of runners who have finished since the last renewal.
 * @param old the lists as they are shown
 * @param news the lists that replace them
 */
function markFinishers(old: ParentNode, news: ParentNode): void {
	const known = new Set(bibsIn(old));
	// Before the first finisher nothing is known, and all of them at once would be no news.
	if (known.size === 0) return;
	for (const bib of bibsIn(news).filter((each) => !known.has(each)))
		for (const row of news.querySelectorAll(`[data-bib="${CSS.escape(bib)}"]`))
			row.classList.add("new");
}

function bibsIn(lists: ParentNode): string[] {
	const rows = [...lists.querySelectorAll<HTMLElement>(".latest [data-bib]")];
	return rows.map(({ dataset }) => dataset["bib"] ?? "");
}

const TICK_MS = 250;
/** A smaller difference may be the answer's way, or the header's whole seconds, ms. */
const TOLERANCE_MS = 2_000;

/**
 * The race clock. It follows the server's clock, because the screen's computer may be wrong.
 * @param gun the gun that it counts from, epoch ms; null shows no clock
 */
function startRaceClock(gun: () => number | null): { follow(headers: Headers): void } {
	const clock = document.querySelector<HTMLElement>("[data-clock]");
	const time = clock?.querySelector("time");
	let ahead = 0;
	setInterval(() => {
		const from = gun();
		const elapsed = from === null ? -1 : Date.now() + ahead - from;
		if (clock) clock.hidden = elapsed < 0;
		if (time) time.textContent = elapsed < 0 ? "" : formatSeconds(elapsed);
	}, TICK_MS);
	return {
		follow(headers) {
			const sent = Date.parse(headers.get("date") ?? "");
			const difference = sent + Number(headers.get("age") ?? 0) * 1_000 - Date.now();
			ahead = Math.abs(difference) > TOLERANCE_MS ? difference : 0;
		},
	};
}

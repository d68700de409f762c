/**
 * Keeps a live runner's page up to date: each minute it asks for the parts that move, as the server draws them, and
 * puts them in place of those that are shown. Nothing is drawn twice, here and on the server.
 */
import { PAGE_FRESH_MS } from "../../race/limits.ts";
import { startCountdown } from "../../stores/countdown.ts";
import { fetchParts } from "../../stores/pageParts.ts";
import { showCountdown } from "./countdownRing.ts";

/** Before the page is loaded anew, ms. */
const BEFORE_LOAD_MS = 1_000;

/**
 * @param page holds the parts (data-part), and the address of newer ones (data-live)
 * @param bar shows the countdown
 * @param taken is told of each part that came anew
 */
export function startLive(
	page: HTMLElement,
	bar: HTMLElement,
	taken: (part: ParentNode) => void,
): void {
	const { live = "" } = page.dataset;

	async function refresh(): Promise<void> {
		const news = await fetchParts(live);
		// Newer standings are never replaced by older ones, whichever server or cache they come from.
		if (madeAt(news) < madeAt(page)) return;
		// The result is final: the page has more to say of it, and no countdown.
		if (standingOf(news)?.dataset["phase"] !== "live") return loadAnew();
		for (const part of news.querySelectorAll<HTMLElement>("[data-part]")) put(part);
	}

	function put(part: HTMLElement): void {
		const old = page.querySelector<HTMLElement>(`[data-part="${part.dataset["part"]}"]`);
		if (!old) return;
		markNews(part, old);
		const hadFocus = old.contains(document.activeElement);
		old.replaceWith(part);
		taken(part);
		if (hadFocus) part.querySelector<HTMLElement>("[tabindex='0'], button, a")?.focus();
	}

	const countdown = startCountdown(refresh, Date.now());
	showCountdown(countdown, bar);
	// Older than a shared cache gives it out: a kept page, or one that was opened long ago.
	if (!document.hidden && Date.now() - drawnAt(page) > PAGE_FRESH_MS) void countdown.refresh();
}

function standingOf(root: ParentNode): HTMLElement | null {
	return root.querySelector<HTMLElement>("[data-made-at]");
}

/**
 * A cache may give the live page for some seconds more: a moment between two loads keeps that from being a storm.
 * Nobody is torn out of an open window, in which a voucher may be half typed.
 */
function loadAnew(): void {
	setTimeout(() => {
		const open = document.querySelector("dialog[open]");
		if (open) open.addEventListener("close", () => location.reload(), { once: true });
		else location.reload();
	}, BEFORE_LOAD_MS);
}

/** When the standings were made, epoch ms. */
function madeAt(root: ParentNode): number {
	return Number(standingOf(root)?.dataset["madeAt"] ?? 0);
}

/** When the page was drawn, epoch ms. */
function drawnAt(root: ParentNode): number {
	return Number(standingOf(root)?.dataset["drawnAt"] ?? 0);
}

/** The points that were passed since are marked for a while. */
function markNews(part: HTMLElement, old: HTMLElement): void {
	const known = new Set(pointsOf(old).map((row) => row.dataset["point"]));
	for (const row of pointsOf(part))
		if (!known.has(row.dataset["point"])) row.classList.add("place-changed");
}

function pointsOf(part: HTMLElement): HTMLElement[] {
	return [...part.querySelectorAll<HTMLElement>("[data-point]")];
}

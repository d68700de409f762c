/**
 * Refreshes a live runner's page: each minute it fetches the changing parts as the site renders them, and replaces those in
 * the page. So only the server has the code that renders them.
 */
import { PAGE_FRESH_MS, REFRESH_INTERVAL_MS } from "../../../race/limits.ts";
import { fetchParts, requireParts } from "../../calls/pageParts.ts";
import { type Countdown, createCountdown } from "../../event/refreshCountdown.ts";
import { PART_REPLACED } from "./partReplacedEvent.ts";

/** Wait before the page is reloaded, ms. */
const RELOAD_DELAY_MS = 1_000;
/** The part with the age of the others. */
const AS_OF = "asOf";

/**
 * @param page contains the parts (data-part), and the address of newer ones (data-live)
 * @param bar shows the countdown
 */
export function startLive(page: HTMLElement, bar: HTMLElement): void {
	const { live = "" } = page.dataset;

	async function refresh(): Promise<void> {
		const fetched = await fetchParts(live, [AS_OF]);
		// A server or a cache may return older standings.
		if (madeAt(fetched) < madeAt(page)) return;
		// The result is final: its page differs and has no countdown.
		if (asOfPart(fetched)?.dataset["phase"] !== "live") return reload();
		// All or none: parts of different standings would contradict each other.
		requireParts(fetched, partsOf(page).map(nameOf));
		for (const part of partsOf(fetched)) put(part);
	}

	function put(part: HTMLElement): void {
		const old = page.querySelector<HTMLElement>(`[data-part="${nameOf(part)}"]`);
		if (!old) return;
		markNewPoints(part, old);
		const hadFocus = old.contains(document.activeElement);
		old.replaceWith(part);
		part.dispatchEvent(new Event(PART_REPLACED, { bubbles: true }));
		if (hadFocus) part.querySelector<HTMLElement>("[tabindex='0'], button, a")?.focus();
	}

	const countdown = createCountdown(refresh, Date.now());
	showCountdown(countdown, bar);
	// Older than a shared cache serves it: restored from the browser's history, or opened long ago.
	if (!document.hidden && Date.now() - drawnAt(page) > PAGE_FRESH_MS) void countdown.refresh();
}

function partsOf(root: ParentNode): HTMLElement[] {
	return [...root.querySelectorAll<HTMLElement>("[data-part]")];
}

function nameOf(part: HTMLElement): string {
	return part.dataset["part"] ?? "";
}

function asOfPart(root: ParentNode): HTMLElement | null {
	return root.querySelector<HTMLElement>("[data-made-at]");
}

/**
 * A cache may serve the live page for some seconds more. The wait prevents a rapid series of reloads. An open dialog stays,
 * because the visitor may be typing a voucher in it.
 */
function reload(): void {
	setTimeout(() => {
		const open = document.querySelector("dialog[open]");
		if (open) open.addEventListener("close", () => location.reload(), { once: true });
		else location.reload();
	}, RELOAD_DELAY_MS);
}

/** When the standings were made, epoch ms. */
function madeAt(root: ParentNode): number {
	return Number(asOfPart(root)?.dataset["madeAt"] ?? 0);
}

/** When the page was rendered, epoch ms. */
function drawnAt(root: ParentNode): number {
	return Number(asOfPart(root)?.dataset["drawnAt"] ?? 0);
}

/** Marks the points that were passed since the last refresh: tinted for a while, and in words until the next one. */
function markNewPoints(part: HTMLElement, old: HTMLElement): void {
	const known = new Set(pointsOf(old).map((row) => row.dataset["point"]));
	for (const row of pointsOf(part)) {
		if (known.has(row.dataset["point"])) continue;
		row.classList.add("is-new");
		const words = document.createElement("em");
		words.textContent = part.dataset["just"] ?? "";
		row.querySelector("small")?.before(words);
	}
}

function pointsOf(part: HTMLElement): HTMLElement[] {
	return [...part.querySelectorAll<HTMLElement>("[data-point]")];
}

const SECONDS = REFRESH_INTERVAL_MS / 1_000;

/** Shows a countdown in the bar of LiveBar.astro. */
function showCountdown({ state, refresh }: Countdown, bar: HTMLElement): void {
	const button = bar.querySelector("button");
	const ring = bar.querySelector("[data-ring]");
	const seconds = bar.querySelector("[data-left]");
	const timer = bar.querySelector<HTMLElement>("[role=timer]");
	const failed = bar.querySelector<HTMLElement>("[data-failed]");
	button?.addEventListener("click", () => void refresh());
	state.subscribe(({ left, phase }) => {
		ring?.setAttribute("stroke-dashoffset", String(1 - left / SECONDS));
		if (seconds) seconds.textContent = String(left);
		if (timer) timer.textContent = (timer.dataset["text"] ?? "").replace("{seconds}", String(left));
		if (failed) failed.hidden = phase !== "failed";
		button?.setAttribute("aria-busy", String(phase === "refreshing"));
	});
}

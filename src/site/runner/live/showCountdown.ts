/** The countdown to the next refresh of a runner's page as a ring. Pressing it refreshes now. */
import { REFRESH_INTERVAL_MS } from "../../../race/limits.ts";
import type { Countdown } from "../../event/refreshCountdown.ts";

const SECONDS = REFRESH_INTERVAL_MS / 1_000;

/** Shows a countdown in the bar of LiveBar.astro. */
export function showCountdown({ state, refresh }: Countdown, bar: HTMLElement): void {
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

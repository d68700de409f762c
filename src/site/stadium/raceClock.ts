/** The race clock of a stadium screen. It follows the server's clock, because the screen's computer may be wrong. */
import { formatSeconds } from "../../race/time/duration.ts";

const TICK_MS = 250;
/** A smaller difference may be the answer's way, or the header's whole seconds, ms. */
const TOLERANCE_MS = 2_000;

/** @param gun the gun that it counts from, epoch ms; null shows no clock */
export function startRaceClock(gun: () => number | null): { follow(headers: Headers): void } {
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

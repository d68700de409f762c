/**
 * A live frame asks for itself again each minute and takes over what has changed. Reloading it by a meta element
 * would take the reader's place and focus away (WCAG 2.2.1).
 */
import { REFRESH_INTERVAL_MS } from "../race/limits.ts";

export function renewEmbed(): void {
	const shown = () => document.querySelector("main");
	const timer = setInterval(async () => {
		const old = shown();
		if (!old?.matches("[data-live]")) return clearInterval(timer);
		// Whoever is at a link of it keeps it until they have left.
		if (document.hidden || old.contains(document.activeElement)) return;
		const answer = await fetch(location.href).catch(() => null);
		if (!answer?.ok) return;
		const page = new DOMParser().parseFromString(await answer.text(), "text/html");
		const renewed = page.querySelector("main");
		if (renewed && !old.contains(document.activeElement)) shown()?.replaceWith(renewed);
	}, REFRESH_INTERVAL_MS);
}

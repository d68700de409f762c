/** The button that asks to be told of a runner by push messages. Nothing is asked before it is pressed. */
import { type Asked, beTold, beToldNoMore, isTold, type Newsworthy } from "./pushNotices.ts";

/** Begins where the page offers it and the browser can do it (src/site/runner/notify/notifySpace.js). */
export function startNotify(box: HTMLElement): void {
	const button = box.querySelector("button");
	if (box.hidden || !button || button.hidden) return;
	const others = document.querySelectorAll("[data-notify-lines] > [data-state]");
	box.querySelector("[role=status]")?.append(...others);
	const { server = "", pushKey = "", event: eventId = "", bib = "", lang = "" } = box.dataset;
	const runner: Newsworthy = { server, pushKey, eventId, bib, lang };
	const show = (state: Asked) => {
		if (state !== "failed" && state !== "full")
			button.setAttribute("aria-pressed", String(state === "on"));
		button.disabled = state === "announced";
		for (const line of box.querySelectorAll<HTMLElement>("[data-state]"))
			line.hidden = line.dataset["state"] !== state;
	};
	button.addEventListener("click", async () => {
		const isOn = button.getAttribute("aria-pressed") === "true";
		// Another click would ask a second time while the browser asks its user.
		button.disabled = true;
		show(await (isOn ? beToldNoMore(runner) : beTold(runner)));
		button.focus();
	});
	const look = () =>
		isTold(runner).then(show, () => {
			box.hidden = true;
		});
	look();
	// Whoever comes back may have allowed it in the settings.
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden && !button.disabled) look();
	});
}

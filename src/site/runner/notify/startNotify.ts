/** The button that subscribes to push messages about a runner. The browser asks its user only when it is pressed. */
import {
	type PushState,
	type PushTarget,
	readPushState,
	subscribe,
	unsubscribe,
} from "./pushNotices.ts";

/** Starts the button if the page offers it and the browser supports it (src/site/runner/notify/notifySpace.js). */
export function startNotify(box: HTMLElement): void {
	const button = box.querySelector("button");
	if (box.hidden || !button || button.hidden) return;
	const others = document.querySelectorAll("[data-notify-lines] > [data-state]");
	box.querySelector("[role=status]")?.append(...others);
	const { server = "", pushKey = "", event: eventId = "", bib = "", lang = "" } = box.dataset;
	const runner: PushTarget = { server, pushKey, eventId, bib, lang };
	const show = (state: PushState) => {
		if (state !== "failed" && state !== "full")
			button.setAttribute("aria-pressed", String(state === "on"));
		button.disabled = state === "announced";
		for (const line of box.querySelectorAll<HTMLElement>("[data-state]"))
			line.hidden = line.dataset["state"] !== state;
	};
	button.addEventListener("click", async () => {
		const isOn = button.getAttribute("aria-pressed") === "true";
		// A second click must not ask again while the browser asks its user.
		button.disabled = true;
		show(await (isOn ? unsubscribe(runner) : subscribe(runner)));
		button.focus();
	});
	const look = () =>
		readPushState(runner).then(show, () => {
			box.hidden = true;
		});
	look();
	// The visitor may have allowed it in the browser's settings.
	document.addEventListener("visibilitychange", () => {
		if (!document.hidden && !button.disabled) look();
	});
}

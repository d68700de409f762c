/** Shows the toasts of the page. */
import { toasts } from "./toasts.ts";

/** Keeps the toasts in `place` up to date. */
export function showToasts(place: HTMLElement): void {
	toasts.subscribe((shown) => {
		place.replaceChildren(
			...shown.map(({ text }) => {
				const notice = document.createElement("p");
				notice.className = "toast-notice";
				notice.textContent = text;
				return notice;
			}),
		);
	});
}

/** Shows the notices of the page as they come and go. */
import { toasts } from "./toasts.ts";

/** Keeps `place` showing what there is to notice. */
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

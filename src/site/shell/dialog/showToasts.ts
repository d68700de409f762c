import { toasts } from "./toasts.ts";

/** Renders the toasts of the page in an element, and updates it. */
export function showToasts(container: HTMLElement): void {
	toasts.subscribe((shown) => {
		container.replaceChildren(
			...shown.map(({ text }) => {
				const notice = document.createElement("p");
				notice.className = "toast-notice";
				notice.textContent = text;
				return notice;
			}),
		);
	});
}

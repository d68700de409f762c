/** The buttons of a runner's page that use functions of the browser: share dialog, clipboard and printer. */
import { showToast } from "../../shell/dialog/toasts.ts";

/** How long the button confirms the copy, ms. */
const COPIED_MS = 3_000;

/** Starts the buttons that this browser supports. */
export function startSharing(row: HTMLElement): void {
	const { link = "", title = "", text = "", copied = "" } = row.dataset;
	const button = (what: string) => row.querySelector<HTMLButtonElement>(`[data-share="${what}"]`);
	const native = button("native");
	const more = button("more");
	if (native && more && "share" in navigator) {
		// The menu is behind the other button.
		native.removeAttribute("popovertarget");
		more.hidden = false;
		native.addEventListener("click", () => {
			// It rejects if the visitor cancels.
			navigator.share({ title, text, url: link }).catch(() => undefined);
		});
	}
	const copy = button("copy");
	const failed = row.querySelector<HTMLElement>("[data-failed]");
	copy?.addEventListener("click", () => {
		copyText(link).then(
			() => {
				if (failed) failed.hidden = true;
				showToast(copied);
				confirmCopy(copy);
			},
			() => {
				if (!failed) return;
				failed.hidden = false;
				failed.querySelector("input")?.select();
			},
		);
	});
	button("dismiss")?.addEventListener("click", () => {
		if (failed) failed.hidden = true;
		copy?.focus();
	});
	button("print")?.addEventListener("click", () => print());
}

function confirmCopy(button: HTMLButtonElement): void {
	const { said = "" } = button.dataset;
	const label = button.textContent;
	if (said === "" || label === said) return;
	button.textContent = said;
	setTimeout(() => {
		button.textContent = label;
	}, COPIED_MS);
}

/** @throws if the browser does not allow it */
async function copyText(text: string): Promise<void> {
	if ("clipboard" in navigator) return navigator.clipboard.writeText(text);
	// Without https the clipboard is missing; the old command still works.
	const field = document.createElement("textarea");
	field.value = text;
	field.className = "sr-only";
	document.body.append(field);
	field.select();
	const isCopied = document.execCommand("copy");
	field.remove();
	if (!isCopied) throw new Error("nothing was copied");
}

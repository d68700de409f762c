/** The buttons of a runner's page that need the browser to share: its own sharing, the clipboard and the printer. */
import { showToast } from "../../shell/dialog/toasts.ts";

/** How long the button says that the link was copied, ms. */
const COPIED_MS = 3_000;

/** Brings the buttons to life that this browser has something behind. */
export function startSharing(row: HTMLElement): void {
	const { link = "", title = "", copied = "", failed = "" } = row.dataset;
	const button = (what: string) => row.querySelector<HTMLButtonElement>(`[data-share="${what}"]`);
	const native = button("native");
	if (native && "share" in navigator) {
		native.hidden = false;
		native.addEventListener("click", () => {
			// A visitor who cancels is not a failure.
			navigator.share({ title, url: link }).catch(() => undefined);
		});
	}
	const copy = button("copy");
	copy?.addEventListener("click", () => {
		copyText(link).then(
			() => {
				showToast(copied);
				sayCopied(copy);
			},
			() => showToast(`${failed} ${link}`),
		);
	});
	button("print")?.addEventListener("click", () => print());
}

function sayCopied(button: HTMLButtonElement): void {
	const { said = "" } = button.dataset;
	const label = button.textContent;
	if (said === "" || label === said) return;
	button.textContent = said;
	setTimeout(() => {
		button.textContent = label;
	}, COPIED_MS);
}

/** @throws where the browser lets nothing be copied */
async function copyText(text: string): Promise<void> {
	if ("clipboard" in navigator) return navigator.clipboard.writeText(text);
	// On plain http there is no clipboard, only the command of old.
	const field = document.createElement("textarea");
	field.value = text;
	field.className = "sr-only";
	document.body.append(field);
	field.select();
	const isCopied = document.execCommand("copy");
	field.remove();
	if (!isCopied) throw new Error("nothing was copied");
}

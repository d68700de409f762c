import { logFailure } from "../../calls/callLog.ts";
import { saveFrom } from "../../calls/saveFile.ts";

/** On the certificate's page: shows that the image is loading, or that it could not be loaded. */
export function watchPicture(sheet: HTMLElement): void {
	const part = (what: string) => sheet.querySelector<HTMLElement>(`[data-${what}]`);
	const image = sheet.querySelector("img");
	if (!image) return;
	const shown = () => part("loading")?.remove();
	const failed = () => {
		shown();
		image.remove();
		// The files are drawn from the same: what cannot be shown cannot be saved either.
		part("links")?.remove();
		const broken = part("broken");
		if (!broken) return;
		broken.setAttribute("role", "alert");
		broken.hidden = false;
	};
	image.addEventListener("load", shown);
	image.addEventListener("error", failed);
	// It loaded or failed before this script ran.
	if (image.complete) (image.naturalWidth > 0 ? shown : failed)();
}

/** The links save the files without leaving the page, and show a failure. */
export function saveInPlace(sheet: HTMLElement): void {
	const said = sheet.querySelector<HTMLElement>("[data-not-saved]");
	for (const link of sheet.querySelectorAll<HTMLAnchorElement>("a[data-download]"))
		link.addEventListener("click", async (event) => {
			// A new tab or window may show any response.
			if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
			event.preventDefault();
			if (link.ariaBusy === "true") return;
			link.ariaBusy = "true";
			if (said) said.hidden = true;
			try {
				await saveFrom(link.href, link.download);
			} catch (error) {
				logFailure("saving the certificate", error);
				said?.setAttribute("role", "alert");
				if (said) said.hidden = false;
			} finally {
				link.ariaBusy = null;
			}
		});
}

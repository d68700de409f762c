/** On the certificate's page: says that the picture is loading, and that it could not be loaded. */
export function watchPicture(sheet: HTMLElement): void {
	const part = (what: string) => sheet.querySelector<HTMLElement>(`[data-${what}]`);
	const image = sheet.querySelector("img");
	if (!image) return;
	const shown = () => part("loading")?.remove();
	const failed = () => {
		shown();
		image.remove();
		const broken = part("broken");
		if (!broken) return;
		broken.setAttribute("role", "alert");
		broken.hidden = false;
	};
	image.addEventListener("load", shown);
	image.addEventListener("error", failed);
	// It came, or failed, before this script.
	if (image.complete) (image.naturalWidth > 0 ? shown : failed)();
}

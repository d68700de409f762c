/** Shows a native dialog in front of the page. The bar's room is kept where there was one (themes/shell.css): nothing moves. */
export function showModal(dialog: HTMLDialogElement): void {
	const root = document.documentElement;
	root.toggleAttribute("data-scrolls", innerWidth > root.clientWidth);
	dialog.showModal();
}

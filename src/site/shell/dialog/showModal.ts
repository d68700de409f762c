/** Shows a native dialog in front of the page. The width of a scroll bar is kept (page/shell.css), so that nothing moves. */
export function showModal(dialog: HTMLDialogElement): void {
	const root = document.documentElement;
	root.toggleAttribute("data-scrolls", innerWidth > root.clientWidth);
	dialog.showModal();
}

/** Shows a native modal dialog. The page reserves the width of its scroll bar (page/shell.css), so that nothing moves. */
export function showModal(dialog: HTMLDialogElement): void {
	const root = document.documentElement;
	root.toggleAttribute("data-scrolls", innerWidth > root.clientWidth);
	dialog.showModal();
}

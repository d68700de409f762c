/** Copies and pastes cells, as spreadsheets do. Browsers report both at the document. */
import { type RefObject, useEffect, useRef } from "react";
import { pastedCells } from "../../setup/grid/pasting.ts";

interface Handlers {
	/** The text to copy; null to leave it to the browser. */
	copied: () => string | null;
	/** Takes the cells of a text, line by line. @returns whether it did */
	paste: (cells: readonly (readonly string[])[]) => boolean;
}

export function useGridClipboard(root: RefObject<HTMLElement | null>, handlers: Handlers): void {
	const current = useRef(handlers);
	current.current = handlers;
	useEffect(() => {
		const isOwn = () => root.current?.contains(document.activeElement) === true;
		const isTyping = () => document.activeElement instanceof HTMLInputElement;
		const copy = (event: ClipboardEvent) => {
			if (!isOwn() || isTyping()) return;
			const text = current.current.copied();
			if (text === null) return;
			event.clipboardData?.setData("text/plain", text);
			event.preventDefault();
		};
		const paste = (event: ClipboardEvent) => {
			const text = event.clipboardData?.getData("text/plain") ?? "";
			if (!isOwn() || text === "" || event.defaultPrevented) return;
			const cells = pastedCells(text);
			// One cell goes into a text as everywhere.
			if (cells === null && isTyping()) return;
			if (current.current.paste(cells ?? [[text.trim()]])) event.preventDefault();
		};
		document.addEventListener("copy", copy);
		document.addEventListener("paste", paste);
		return () => {
			document.removeEventListener("copy", copy);
			document.removeEventListener("paste", paste);
		};
	}, [root]);
}

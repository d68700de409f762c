/** Takes photos that are dropped or pasted anywhere on the page. Otherwise a browser would open a dropped file instead of the page. */
import { useEffect, useEffectEvent } from "react";

export function useDroppedFiles(take: (file: Blob) => void) {
	const onGiven = useEffectEvent((event: Event, files: FileList | undefined) => {
		const [file] = files ?? [];
		if (file === undefined) return;
		event.preventDefault();
		take(file);
	});
	useEffect(() => {
		const onPaste = (event: ClipboardEvent) => onGiven(event, event.clipboardData?.files);
		const onDrop = (event: DragEvent) => onGiven(event, event.dataTransfer?.files);
		const onDragOver = (event: DragEvent) => {
			if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
		};
		document.addEventListener("paste", onPaste);
		document.addEventListener("drop", onDrop);
		document.addEventListener("dragover", onDragOver);
		return () => {
			document.removeEventListener("paste", onPaste);
			document.removeEventListener("drop", onDrop);
			document.removeEventListener("dragover", onDragOver);
		};
	}, []);
}

/** The choice of the photo: the visitor's own, which stays on the device, or the finish photo. */
import { useEffect, useEffectEvent, useRef } from "react";
import type { PhotoCertificateTexts } from "../islandTexts.ts";
import type { PhotoMessage } from "./usePhoto.ts";

interface Props {
	texts: PhotoCertificateTexts;
	hasPhoto: boolean;
	word: PhotoMessage;
	isBusy: boolean;
	take: (file: Blob) => void;
	/** null if there is no finish photo. */
	takeFinish: (() => void) | null;
}

export function PhotoSource({ texts, hasPhoto, word, isBusy, take, takeFinish }: Props) {
	const field = useRef<HTMLInputElement>(null);

	/** Takes a file that was chosen before hydration. */
	const takeChosen = useEffectEvent(() => {
		const file = field.current?.files?.[0];
		if (file) take(file);
	});
	useEffect(() => takeChosen(), []);

	useDroppedFiles(take);

	return (
		<div>
			<div className="photo-row">
				<label className={`btn photo-pick ${hasPhoto ? "" : "btn-primary"}`}>
					<input
						ref={field}
						type="file"
						accept="image/*"
						className="sr-only"
						onChange={({ currentTarget }) => {
							const [file] = currentTarget.files ?? [];
							if (file) take(file);
							// So that choosing the same file again is a change.
							currentTarget.value = "";
						}}
					/>
					{texts[hasPhoto ? "photoCert.another" : "photoCert.choose"]}
				</label>
				{takeFinish && (
					<button type="button" className="btn photo-pick" disabled={isBusy} onClick={takeFinish}>
						{texts["media.photo"]}
					</button>
				)}
			</div>
			<p className="text-quiet mt-2 text-sm">{texts["photoCert.private"]}</p>
			<p className="text-quiet photo-drop text-sm">{texts["photoCert.drop"]}</p>
			<p role="status" className="photo-word" data-wrong={(word !== null && !isBusy) || undefined}>
				{word === null ? "" : texts[word]}
			</p>
		</div>
	);
}

/** Takes photos that are dropped or pasted anywhere on the page. Otherwise a browser would open a dropped file instead of the page. */
function useDroppedFiles(take: (file: Blob) => void) {
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

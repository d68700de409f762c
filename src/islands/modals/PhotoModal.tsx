/** The window of a runner's photo. */
import { MediaWindow } from "./MediaWindow.tsx";
import type { MediaModalProps } from "./openMedia.tsx";

export function PhotoModal({ facts, texts, onClose }: MediaModalProps) {
	return (
		<MediaWindow
			heading={texts["media.photo"] ?? ""}
			close={texts["shell.close"] ?? ""}
			onClose={onClose}
		>
			<p>{facts.name}</p>
		</MediaWindow>
	);
}

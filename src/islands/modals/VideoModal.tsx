/** The window of a runner's video. */
import { MediaWindow } from "./MediaWindow.tsx";
import type { MediaModalProps } from "./openMedia.tsx";

export function VideoModal({ facts, texts, onClose }: MediaModalProps) {
	return (
		<MediaWindow
			heading={texts["media.video"] ?? ""}
			close={texts["shell.close"] ?? ""}
			onClose={onClose}
		>
			<p>{facts.name}</p>
		</MediaWindow>
	);
}

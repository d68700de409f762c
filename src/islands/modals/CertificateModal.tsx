/** The window of a runner's certificate. */
import { MediaWindow } from "./MediaWindow.tsx";
import type { MediaModalProps } from "./openMedia.tsx";

export function CertificateModal({ facts, texts, onClose }: MediaModalProps) {
	return (
		<MediaWindow
			heading={texts["media.certificate"] ?? ""}
			close={texts["shell.close"] ?? ""}
			onClose={onClose}
		>
			<p>{facts.name}</p>
		</MediaWindow>
	);
}

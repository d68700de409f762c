/** Opens the window of a certificate, a video or a photo: React comes with the first of them. */
import "../../themes/certificate.css";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import type { MediaFacts, MediaKind, MediaTexts } from "../mediaFacts.ts";
import { CertificateModal } from "./CertificateModal.tsx";
import { PhotoModal } from "./PhotoModal.tsx";
import { VideoModal } from "./VideoModal.tsx";

export interface MediaModalProps {
	facts: MediaFacts;
	texts: MediaTexts;
	/** Hears that the window is closed. */
	onClose: () => void;
}

const MODALS: Readonly<Record<MediaKind, ComponentType<MediaModalProps>>> = {
	certificate: CertificateModal,
	video: VideoModal,
	photo: PhotoModal,
};

/** @param opener gets the focus back, or the button that came in its place while the window was open */
export function openMedia(
	kind: MediaKind,
	{ facts, texts }: { facts: MediaFacts; texts: MediaTexts },
	opener: HTMLElement,
): void {
	const place = document.createElement("div");
	document.body.append(place);
	const root = createRoot(place);
	const Modal = MODALS[kind];
	const onClose = () => {
		root.unmount();
		place.remove();
		const isThere = opener.isConnected;
		const again = isThere ? opener : document.querySelector<HTMLElement>(`[data-media=${kind}]`);
		again?.focus();
	};
	root.render(<Modal facts={facts} texts={texts} onClose={onClose} />);
}

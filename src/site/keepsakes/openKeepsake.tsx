/** Opens the dialog of a certificate, a video or a photo. The first one loads React. */
import "./certificate/certificateSheet.css";
import type { ComponentType } from "react";
import { createRoot } from "react-dom/client";
import { CertificateModal } from "./certificate/CertificateModal.tsx";
import { PhotoModal } from "./clip/PhotoModal.tsx";
import { VideoModal } from "./clip/VideoModal.tsx";
import type {
	KeepsakeFacts,
	KeepsakeKind,
	KeepsakeModalProps,
	KeepsakeTexts,
} from "./keepsakeFacts.ts";

const MODALS: Readonly<Record<KeepsakeKind, ComponentType<KeepsakeModalProps>>> = {
	certificate: CertificateModal,
	video: VideoModal,
	photo: PhotoModal,
};

/** @param opener gets the focus back, or the button that replaced it while the dialog was open */
export function openKeepsake(
	kind: KeepsakeKind,
	{ facts, texts }: { facts: KeepsakeFacts; texts: KeepsakeTexts },
	opener: HTMLElement,
): void {
	const container = document.createElement("div");
	document.body.append(container);
	const root = createRoot(container);
	const Modal = MODALS[kind];
	const onClose = () => {
		root.unmount();
		container.remove();
		const isThere = opener.isConnected;
		const again = isThere ? opener : document.querySelector<HTMLElement>(`[data-media=${kind}]`);
		again?.focus();
	};
	root.render(<Modal facts={facts} texts={texts} onClose={onClose} />);
}

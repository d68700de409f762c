/** The dialog of a runner's certificate: a preview, and links that save it. */
import { useStore } from "@nanostores/react";
import { useEffect, useRef, useState } from "react";
import { DownloadLinks } from "../DownloadLinks.tsx";
import { KeepsakeDialog } from "../KeepsakeDialog.tsx";
import type { KeepsakeModalProps } from "../keepsakeFacts.ts";
import { openCertificate } from "./certificateDialog.ts";

export function CertificateModal({ facts, texts, onClose }: KeepsakeModalProps) {
	const { bib, name } = facts;
	const [certificate] = useState(() => openCertificate({ ...facts, language: facts.locale }));
	const state = useStore(certificate.state);
	const sheet = useRef<HTMLDivElement>(null);
	const isLandscape = state.kind !== "failed" && state.width > state.height;
	useEffect(() => {
		void certificate.load();
		return certificate.close;
	}, [certificate]);
	const text = (key: string) => texts[key] ?? "";

	return (
		<KeepsakeDialog
			heading={text("media.certificate")}
			close={text("shell.close")}
			onClose={onClose}
		>
			<p className="text-quiet -mt-3 mb-3 text-sm break-words">
				{bib} {name}
			</p>
			<div
				ref={sheet}
				tabIndex={-1}
				className="certificate-sheet"
				data-shape={isLandscape ? "landscape" : "portrait"}
			>
				{state.kind === "failed" ? (
					<>
						<p role="alert" className="text-error font-medium text-balance">
							{text("certificate.failed").replace("{code}", String(state.code))}
						</p>
						<button
							type="button"
							className="btn bg-base-100 border-base-300 mt-4 h-11"
							onClick={() => {
								// The button disappears: keep the focus in the dialog.
								sheet.current?.focus();
								void certificate.load();
							}}
						>
							{text("certificate.retry")}
						</button>
					</>
				) : (
					<>
						<p role="status" className="text-quiet">
							{state.kind === "loading" && text("certificate.loading")}
						</p>
						{state.kind === "shown" && (
							<img
								src={state.preview}
								alt={text("certificate.alt").replace("{name}", name)}
								width={state.width}
								height={state.height}
								onError={certificate.onImageError}
							/>
						)}
					</>
				)}
			</div>
			<DownloadLinks phase={facts.phase} state={state} save={certificate.save} texts={texts} />
		</KeepsakeDialog>
	);
}

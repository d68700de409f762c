/** The window of a runner's certificate: a preview, and links that save it. */
import { useStore } from "@nanostores/react";
import { useEffect, useState } from "react";
import { openCertificate } from "../../stores/certificateWindow.ts";
import { DownloadLinks } from "./DownloadLinks.tsx";
import { MediaWindow } from "./MediaWindow.tsx";
import type { MediaModalProps } from "./openMedia.tsx";

export function CertificateModal({ facts, texts, onClose }: MediaModalProps) {
	const { bib, name } = facts;
	const [certificate] = useState(() => openCertificate({ ...facts, language: facts.locale }));
	const state = useStore(certificate.state);
	useEffect(() => {
		void certificate.load();
		return certificate.close;
	}, [certificate]);
	const say = (key: string) => texts[key] ?? "";

	return (
		<MediaWindow heading={say("media.certificate")} close={say("shell.close")} onClose={onClose}>
			<p className="text-quiet -mt-3 mb-3 text-sm break-words">
				{bib} {name}
			</p>
			{state.kind === "failed" ? (
				<div className="certificate-sheet" data-failed>
					<p role="alert" className="text-error font-medium text-balance">
						{say("certificate.failed").replace("{code}", String(state.code))}
					</p>
					<button
						type="button"
						className="btn bg-base-100 border-base-300 mt-4 h-11"
						onClick={() => void certificate.load()}
					>
						{say("certificate.retry")}
					</button>
				</div>
			) : (
				<div
					className="certificate-sheet"
					data-shape={state.width > state.height ? "landscape" : "portrait"}
				>
					<p role="status" className="text-quiet">
						{state.kind === "loading" && say("certificate.loading")}
					</p>
					{state.kind === "shown" && (
						<img
							src={state.preview}
							alt={say("certificate.alt").replace("{name}", name)}
							width={state.width}
							height={state.height}
							onError={certificate.couldNotShow}
						/>
					)}
				</div>
			)}
			<DownloadLinks phase={facts.phase} state={state} begin={certificate.begin} texts={texts} />
		</MediaWindow>
	);
}

/** The links that save a certificate, and the message of a failure. Until the certificate is loaded they are disabled buttons of the same size; if it cannot be loaded there are none. */
import type {
	CertificateDialog,
	CertificateDownload,
	CertificateState,
} from "./certificate/certificateDialog.ts";
import type { KeepsakeFacts, KeepsakeTexts } from "./keepsakeFacts.ts";

interface Props {
	/** The event's phase. It determines the files. */
	phase: KeepsakeFacts["phase"];
	state: CertificateState;
	save: CertificateDialog["save"];
	texts: KeepsakeTexts;
}

const WORDS: Readonly<Record<CertificateDownload["kind"], string>> = {
	image: "certificate.image",
	hires: "certificate.hires",
	pdf: "certificate.pdf",
};

export function DownloadLinks({ phase, state, save, texts }: Props) {
	if (state.kind === "failed") return null;
	const downloads = state.kind === "shown" ? state.downloads : [];
	const kinds = [phase === "live" ? "image" : "hires", "pdf"] as const;
	const isBegun = downloads.some((each) => each.phase === "begun");
	const isFailed = downloads.some((each) => each.phase === "failed");
	const failed = (texts["certificate.failed"] ?? "").replace("{code}", "2");
	return (
		<>
			<div className="certificate-links">
				{kinds.map((kind, index) => {
					const download = downloads.find((each) => each.kind === kind);
					const look = `btn h-auto min-h-11 grow py-2 ${index === 0 ? "btn-primary" : ""}`;
					if (!download)
						return (
							<button key={kind} type="button" className={look} disabled>
								{texts[WORDS[kind]]}
							</button>
						);
					return (
						<a
							key={kind}
							className={look}
							href={download.address}
							data-download="certificate"
							aria-disabled={download.phase === "begun" || undefined}
							onClick={(event) => {
								event.preventDefault();
								void save(download.kind);
							}}
						>
							{texts[WORDS[kind]]}
						</a>
					);
				})}
			</div>
			<p role="status" className="text-quiet mt-2 -mb-2 min-h-10 text-sm leading-snug text-balance">
				{isBegun && !isFailed && texts["certificate.begun"]}
			</p>
			<p role="alert" className="text-error mt-2 font-medium empty:hidden">
				{isFailed && failed}
			</p>
		</>
	);
}

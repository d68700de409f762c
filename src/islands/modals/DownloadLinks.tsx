/** The links that save a certificate. Their room is kept while there is nothing to save yet. */
import type {
	CertificateDownload,
	CertificateState,
	CertificateWindow,
} from "../../stores/certificateWindow.ts";
import type { MediaTexts } from "../mediaFacts.ts";

interface Props {
	state: CertificateState;
	begin: CertificateWindow["begin"];
	texts: MediaTexts;
}

const WORDS: Readonly<Record<CertificateDownload["kind"], string>> = {
	image: "certificate.image",
	hires: "certificate.hires",
	pdf: "certificate.pdf",
};

export function DownloadLinks({ state, begin, texts }: Props) {
	const downloads = state.kind === "shown" ? state.downloads : [];
	const isBegun = downloads.some((each) => each.isBegun);
	return (
		<>
			<div className="certificate-links">
				{downloads.map(({ kind, address, isBegun: isDone }, index) => (
					<a
						key={kind}
						className={`btn h-auto min-h-11 grow py-2 ${index === 0 ? "btn-primary" : ""}`}
						href={address}
						data-download="certificate"
						aria-disabled={isDone || undefined}
						onClick={(event) => {
							if (isDone) event.preventDefault();
							begin(kind);
						}}
					>
						{texts[WORDS[kind]]}
					</a>
				))}
			</div>
			<p role="status" className="text-quiet mt-2 min-h-10 text-sm text-balance">
				{isBegun && texts["certificate.begun"]}
			</p>
		</>
	);
}

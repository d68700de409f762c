/** What the page of a runner's certificate shows. */
import type { Locale } from "../../../locales.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import type { RunnerResult } from "../../../race/scoring/result.ts";

/** The picture with its pixels, and the files to download. */
export interface ShownCertificate {
	/** Whose certificate it is, as the server names the event. */
	eventName: string;
	picture: { address: string; width: number; height: number };
	hires: string;
	pdf: string;
}

export interface CertificateProps {
	locale: Locale;
	event: ListedEvent;
	runner: RunnerResult;
	/** The certificate; or why there is none: 1, the server refuses it; 2, no server answers (SPEC section 8). */
	shown: ShownCertificate | { code: 1 | 2 };
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

/** Props of the page of a runner's certificate. */
import type { Locale } from "../../../locales.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import type { RunnerResult } from "../../../race/scoring/result.ts";

/** The image with its size in pixels, and the files to download. */
export interface ShownCertificate {
	/** The event's name, as the answer states it. */
	eventName: string;
	picture: { address: string; width: number; height: number };
	hires: string;
	pdf: string;
}

export interface CertificateProps {
	locale: Locale;
	event: ListedEvent;
	runner: RunnerResult;
	/** The certificate; or a code: 1, the server refused it; 2, no server answered (SPEC section 8). */
	shown: ShownCertificate | { code: 1 | 2 };
	/** Query that every link carries along, such as ?debug=1, or ''. */
	carried: string;
}

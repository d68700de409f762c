/** Loads a runner's certificate for its page. */
import type { CardLanguage } from "../../../contract/card.ts";
import { cert, certificateFile } from "../../../contract/cert.ts";
import { browserServerOf } from "../../../contract/resultsServer.ts";
import { CACHE_CONTROL, type SiteContext } from "../../../contract/site.ts";
import type { Place } from "../../../race/record/identifier.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import type { RunnerResult } from "../../../race/scoring/result.ts";
import { callEvent } from "../../calls/pageCalls.server.ts";
import { openRunner, type RunnerView } from "../../runner/openRunner.server.ts";
import type { ShownCertificate } from "./certificateProps.ts";

/** The outcome: the page's content, its status and its caching. */
export type CertificateView =
	| Exclude<RunnerView, { kind: "runner" }>
	| ({ status: number; cacheControl: string; event: ListedEvent; runner: RunnerResult } & (
			| { kind: "certificate"; certificate: ShownCertificate }
			/** 1: the server refused it. 2: the server did not answer, or browsers may not call it (SPEC section 8). */
			| { kind: "no certificate"; code: 1 | 2 }
	  ));

export async function openCertificate(
	site: SiteContext,
	place: Place,
	bib: string,
	lang: CardLanguage,
): Promise<CertificateView> {
	const view = await openRunner(site, place, bib);
	if (view.kind !== "runner") return view;
	const { event, runner } = view;
	const found = await callEvent(site.calls, event, cert, { pno: bib });
	const server = browserServerOf(event.server, site.browserCalls);
	const none = { ...view, kind: "no certificate" } as const;
	if (found.kind === "unknown")
		return { ...none, code: 1, status: 404, cacheControl: CACHE_CONTROL.missing };
	if (found.kind === "unreachable" || server === null)
		return { ...none, code: 2, status: 503, cacheControl: CACHE_CONTROL.failed };
	const { url, eventName, width, height } = found.value;
	const file = (format: "img" | "pdf", more: Readonly<Record<string, string>>) =>
		certificateFile(server, url, format, { lang, ...more });
	// New standings change the address, so that browsers do not show a cached image.
	const r = String(runner.madeAt ?? site.now);
	const certificate = {
		eventName,
		picture: { address: file("img", { r }), width, height },
		hires: file("img", { download: "1", hires: "1" }),
		pdf: file("pdf", { download: "1", hires: "1" }),
	};
	return { ...view, kind: "certificate", certificate };
}

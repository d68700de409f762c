/** The page of a runner's certificate. */
import type { CardLanguage } from "../../../contract/card/card.ts";
import { cert, certificateFile } from "../../../contract/certificates/cert.ts";
import { browserServerOf } from "../../../contract/site/serverOf.ts";
import {
	CACHE_CONTROL,
	connectPolicy,
	imagePolicy,
	type SiteContext,
} from "../../../contract/site/siteContext.ts";
import type { Locale } from "../../../locales.ts";
import type { Place } from "../../../race/record/identifier.ts";
import type { ListedEvent } from "../../../race/record/record.ts";
import type { RunnerResult } from "../../../race/scoring/result.ts";
import { callEvent } from "../../calls/pageCalls.server.ts";
import { openRunner, type RunnerView } from "../../runner/openRunner.server.ts";
import { runnerTitle } from "../../shell/page/linkTexts.ts";
import type { Loaded } from "../../shell/page/openPage.server.ts";
import type { PageRequest } from "../../shell/page/pageRequest.server.ts";
import { type Shell, shellOf } from "../../shell/page/shell.server.ts";

/** The image with its size in pixels, and the files to download. */
interface ShownCertificate {
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

export async function loadCertificatePage(
	request: PageRequest,
): Promise<Loaded<Shell, CertificateProps>> {
	const { site, place, bib, locale, t, carried } = request;
	const opened = await openCertificate(site, place, bib, locale);
	if (!("runner" in opened)) return opened;
	const { event, runner, status, cacheControl } = opened;
	const shown = opened.kind === "certificate" ? opened.certificate : { code: opened.code };
	const picture = "picture" in shown ? shown.picture.address : "";
	const shell = shellOf(request, {
		title: `${t("media.certificate")} - ${runnerTitle(event, runner)}`,
		organisation: event.organisation,
		barTitle: "eventName" in shown ? shown.eventName : event.name,
		policies: [
			imagePolicy([picture]),
			connectPolicy(browserServerOf(event.server, site.browserCalls)),
		],
		status,
		cacheControl,
	});
	return { kind: "page", shell, view: { locale, event, runner, shown, carried } };
}

/** The outcome: the page's content, its status and its caching. */
type CertificateView =
	| Exclude<RunnerView, { kind: "runner" }>
	| ({ status: number; cacheControl: string; event: ListedEvent; runner: RunnerResult } & (
			| { kind: "certificate"; certificate: ShownCertificate }
			/** 1: the server refused it. 2: the server did not answer, or browsers may not call it (SPEC section 8). */
			| { kind: "no certificate"; code: 1 | 2 }
	  ));

/** Loads the certificate. */
async function openCertificate(
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

/** POST /scorequery/cert: where a runner's certificate is (SPEC section 7). */
import * as v from "valibot";
import type { CardLanguage } from "./card.ts";
import type { CertificateFormat } from "./certificate.ts";
import { defineOperation, visitorCall } from "./operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "./refusals.ts";
import { described, ours } from "./shapes/described.ts";
import { askedBib, eventId, number, text } from "./shapes/fields.ts";

/** A4 upright: what a server's preview is that does not tell. */
const ORDINARY_PIXELS = { width: 1_000, height: 1_414 } as const;

/** Of what a server tells that is no size, or does not tell. */
function pixels(told: number | null, ordinary: number): number {
	return told !== null && told >= 1 ? Math.round(told) : ordinary;
}

/** Whether something can be put behind it: an address of http, or a path. */
function isAddress(url: string): boolean {
	return URL.parse(url, ANY_HOST)?.pathname.startsWith("/") ?? false;
}

const ANY_HOST = "http://any";

/** The answer's data as it travels. */
export const certData = v.looseObject({
	/** With /img or /pdf behind it; against the server that answers it, where it names no host. */
	url: described(text, "The certificate's address: /img or /pdf comes behind it."),
	pjdata: described(v.looseObject({ pjName: described(text, "The event's name.") }), "The event."),
	/** Pixels of the preview, so that its room can be kept. */
	width: ours(number, "Pixels of the preview that /img is, so that its room can be kept."),
	height: ours(number, "The same of its height."),
});

export const cert = defineOperation({
	...visitorCall,
	method: "POST",
	path: "/scorequery/cert",
	summary: "The address of a runner's certificate",
	description:
		"`url` with `/img` or `/pdf` behind it, resolved against this server. It names a host where the settings name one, else it is a path.",
	refusals: {
		...UNKNOWN_EVENT,
		...UNKNOWN_BIB,
		"no-certificate": "The event offers no certificates, or the runner has no result.",
	},
	request: v.object({
		pjid: described(eventId, "The event."),
		pno: described(askedBib, "The bib."),
	}),
	answer: certData,
	data: v.pipe(
		certData,
		v.check(({ url }) => isAddress(url), "url is an address or a path"),
		v.transform(({ url, pjdata, width, height }) => ({
			url,
			eventName: pjdata.pjName,
			width: pixels(width, ORDINARY_PIXELS.width),
			height: pixels(height, ORDINARY_PIXELS.height),
		})),
	),
});
export type FoundCertificate = v.InferOutput<typeof cert.data>;

/**
 * Where browsers get a certificate: on the server that answered for the event; one without a host is the page's own. Of a url that
 * names a host its path counts, for a page may call no other, and a server need not know all of its names.
 */
export function certificateFile(
	server: string,
	url: string,
	format: CertificateFormat,
	query: { lang: CardLanguage } & Readonly<Record<string, string>>,
): string {
	const origin = URL.canParse(server) ? new URL(server).origin : "";
	const { pathname } = new URL(url, ANY_HOST);
	const path = pathname.replace(/\/+$/, "");
	return `${origin}${path}/${format}?${new URLSearchParams(query)}`;
}

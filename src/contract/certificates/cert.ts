/** POST /scorequery/cert: the address of a runner's certificate (SPEC section 7). */
import * as v from "valibot";
import type { CardLanguage } from "../card/card.ts";
import { defineOperation, visitorCall } from "../kit/operation.ts";
import { UNKNOWN_BIB, UNKNOWN_EVENT } from "../kit/refusals.ts";
import { described, ours } from "../kit/shapes/described.ts";
import { askedBib, eventId, number, text } from "../kit/shapes/fields.ts";
import type { CertificateFormat } from "./certificateFiles.ts";

/** A4 portrait: the size of the preview of a server that does not send it. */
const DEFAULT_PIXELS = { width: 1_000, height: 1_414 } as const;

/** A size as a server sends it; the default if it is absent or invalid. */
function pixels(sent: number | null, fallback: number): number {
	return sent !== null && sent >= 1 ? Math.round(sent) : fallback;
}

/** Whether a url is an http address or a path, so that /img or /pdf can be appended. */
function isAddress(url: string): boolean {
	return URL.parse(url, ANY_HOST)?.pathname.startsWith("/") ?? false;
}

const ANY_HOST = "http://any";

/** The answer's data as it is sent. */
export const certData = v.looseObject({
	url: described(text, "The certificate's address. Append /img or /pdf."),
	pjdata: described(v.looseObject({ pjName: described(text, "The event's name.") }), "The event."),
	width: ours(number, "Width of the preview at /img, pixels, for the layout of a page."),
	height: ours(number, "Height of the preview at /img, pixels."),
});

export const cert = defineOperation({
	...visitorCall,
	method: "POST",
	path: "/scorequery/cert",
	summary: "The address of a runner's certificate",
	description:
		"Append `/img` or `/pdf` to `url`, and resolve it against this server. It has a host if the server's settings name one; otherwise it is a path.",
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
			width: pixels(width, DEFAULT_PIXELS.width),
			height: pixels(height, DEFAULT_PIXELS.height),
		})),
	),
});
export type FoundCertificate = v.InferOutput<typeof cert.data>;

/**
 * The address at which browsers fetch a certificate: on the server that answered for the event, '' being the page's own. Only
 * the path of `url` is used, because a page may call no other host, and a server need not know all of its names.
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

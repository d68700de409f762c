/** A runner's certificate as an image and as a PDF (SPEC section 7). */
import * as v from "valibot";
import { CARD_LANGUAGES } from "../card/card.ts";
import { defineOperation, publicFile } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { textUpTo } from "../kit/shapes/fields.ts";

/** As they are named in addresses. */
export const CERTIFICATE_FORMATS = ["img", "pdf"] as const;
export type CertificateFormat = (typeof CERTIFICATE_FORMATS)[number];

/** The longest flag, characters. Any text but '1' counts as not set. */
const FLAG_MAX_LENGTH = 20;

/** Other fields of an address, such as r=0.123, are ignored. */
export const certificateRequest = v.object({
	lang: described(
		v.optional(
			v.picklist(CARD_LANGUAGES, `lang is one of ${CARD_LANGUAGES.join(", ")}`),
			CARD_LANGUAGES[0],
		),
		"The language of the texts.",
	),
	download: described(
		v.optional(textUpTo(FLAG_MAX_LENGTH), ""),
		"'1': as a download with a file name.",
	),
	hires: described(
		v.optional(textUpTo(FLAG_MAX_LENGTH), ""),
		"'1': an image of A4 at 200 dpi, for printing.",
	),
});

/** A certificate's address below the prefix, without /img, /mini or /pdf. */
export function certificateAddress(eventId: string, bib: string, checksum: string): string {
	return `/tpp/${eventId}/cert/${bib}/${checksum}`;
}

const anyFormat = {
	...publicFile,
	description:
		"`checksum` is from participant. The certificate shows the same as participant, a hidden runner as ＊＊＊. It is drawn at the first request. Only browsers may cache it: half a minute while the event is live, ten minutes after. 404 for a wrong checksum, a status without ranks and an event without certificates. Other fields, such as `r`, are ignored.",
	request: certificateRequest,
} as const;

export const certificateImage = defineOperation({
	...anyFormat,
	method: "GET",
	path: "/tpp/{pjid}/cert/{pno}/{checksum}/img",
	summary: "A runner's certificate as an image of 1000 x 1414 pixels",
	answer: ["image/jpeg"],
});

export const certificateMiniature = defineOperation({
	...publicFile,
	description:
		"A small SVG for the runner's page. It is written without drawing a certificate, and the runner does not count as one who has fetched it. `checksum`, caching and 404 are as for the image.",
	request: v.pick(certificateRequest, ["lang"]),
	method: "GET",
	path: "/tpp/{pjid}/cert/{pno}/{checksum}/mini",
	summary: "A runner's certificate in miniature",
	answer: ["image/svg+xml"],
});

export const certificatePdf = defineOperation({
	...anyFormat,
	method: "GET",
	path: "/tpp/{pjid}/cert/{pno}/{checksum}/pdf",
	summary: "A runner's certificate as a PDF, A4, with selectable text",
	answer: ["application/pdf"],
});

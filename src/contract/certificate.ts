/** A runner's certificate as a picture and as a PDF (SPEC section 7). */
import * as v from "valibot";
import { CARD_LANGUAGES } from "./card.ts";
import { defineOperation, publicFile } from "./operation.ts";
import { described } from "./shapes/described.ts";
import { textUpTo } from "./shapes/fields.ts";

/** As an address names them. */
export const CERTIFICATE_FORMATS = ["img", "pdf"] as const;
export type CertificateFormat = (typeof CERTIFICATE_FORMATS)[number];

/** Anything but '1' is not set, in so many characters. */
const FLAG_MAX_LENGTH = 20;

/** How a certificate is asked for; what else an address has, as r=0.123, changes nothing. */
export const certificateRequest = v.object({
	lang: described(
		v.optional(
			v.picklist(CARD_LANGUAGES, `lang is one of ${CARD_LANGUAGES.join(", ")}`),
			CARD_LANGUAGES[0],
		),
		"The language of its words.",
	),
	/** '1': as a file to be kept, with a name. */
	download: described(
		v.optional(textUpTo(FLAG_MAX_LENGTH), ""),
		"'1': as a file to be kept, with a name.",
	),
	/** '1': A4 at 200 dpi. */
	hires: described(
		v.optional(textUpTo(FLAG_MAX_LENGTH), ""),
		"'1': a picture of A4 at 200 dpi, to be printed.",
	),
});

/** A certificate's address below the prefix, without /img or /pdf. */
export function certificateAddress(eventId: string, bib: string, checksum: string): string {
	return `/tpp/${eventId}/cert/${bib}/${checksum}`;
}

const anyFormat = {
	...publicFile,
	description:
		"`checksum` is participant's. It shows what participant answers, a hidden runner as ＊＊＊. Drawn when it is first asked for, and kept by browsers only: half a minute while the event is live, ten minutes after. 404 for a wrong checksum, a status without ranks and an event without certificates. Other fields, such as `r`, change nothing.",
	request: certificateRequest,
} as const;

export const certificateImage = defineOperation({
	...anyFormat,
	method: "GET",
	path: "/tpp/{pjid}/cert/{pno}/{checksum}/img",
	summary: "A runner's certificate as a picture of 1000 x 1414 pixels",
	answer: ["image/jpeg"],
});

export const certificatePdf = defineOperation({
	...anyFormat,
	method: "GET",
	path: "/tpp/{pjid}/cert/{pno}/{checksum}/pdf",
	summary: "A runner's certificate as a PDF, A4, with text that can be selected",
	answer: ["application/pdf"],
});

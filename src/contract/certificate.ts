/**
 * GET /tpp/{pjid}/cert/{pno}/{checksum}/img and /pdf: a runner's certificate (SPEC section 7), and POST
 * /ingest/{pjid}/certificate, by which the operator gives an event its template.
 */
import * as v from "valibot";
import { PICTURE_MAX_BYTES } from "../race/limits.ts";
import { BIB_MAX_LENGTH } from "../race/record/identifier.ts";
import { CARD_LANGUAGES } from "./card.ts";
import { textUpTo } from "./shapes/fields.ts";

/** Where certificates are asked for, below the prefix. */
export const CERTIFICATES = "/tpp/";

/** As an address names them. */
export const CERTIFICATE_FORMATS = ["img", "pdf"] as const;
export type CertificateFormat = (typeof CERTIFICATE_FORMATS)[number];

/** Anything but '1' is not set, in so many characters. */
const FLAG_MAX_LENGTH = 20;

/** How a certificate is asked for; what else an address has, as r=0.123, changes nothing. */
export const certificateRequest = v.object({
	lang: v.optional(
		v.picklist(CARD_LANGUAGES, `lang is one of ${CARD_LANGUAGES.join(", ")}`),
		CARD_LANGUAGES[0],
	),
	/** '1': as a file to be kept, with a name. */
	download: v.optional(textUpTo(FLAG_MAX_LENGTH), ""),
	/** '1': A4 at 200 dpi. */
	hires: v.optional(textUpTo(FLAG_MAX_LENGTH), ""),
});

/** A certificate's address below the prefix, without /img or /pdf. */
export function certificateAddress(eventId: string, bib: string, checksum: string): string {
	return `${CERTIFICATES}${eventId}/cert/${bib}/${checksum}`;
}

/** What an address asks for; null where it is none. */
export function readCertificateAddress(
	address: string,
): { eventId: string; bib: string; checksum: string; format: CertificateFormat } | null {
	const [, eventId = "", bib = "", checksum = "", named] =
		/^\/tpp\/(M\d{4})\/cert\/([A-Za-z0-9.-]+)\/([0-9a-f]{1,64})\/([a-z]+)$/.exec(address) ?? [];
	// What is looked up by it is kept: a longer text is no bib.
	if (bib.length > BIB_MAX_LENGTH) return null;
	const format = CERTIFICATE_FORMATS.find((each) => each === named);
	return format === undefined ? null : { eventId, bib, checksum, format };
}

/** Not as v.base64() looks at it, group by group: a picture of a few megabytes would be more than the stack holds. */
function isBase64(text: string): boolean {
	return text.length % 4 === 0 && !/[^A-Za-z0-9+/]/.test(text.replace(/={1,2}$/, ""));
}

/** The longest name of a template's field, characters. */
const FIELD_MAX_LENGTH = 100;
/** A picture of the largest size in base64, characters. */
const BACKGROUND_MAX_LENGTH = Math.ceil(PICTURE_MAX_BYTES / 3) * 4;

const design = {
	template: v.nullable(
		v.record(textUpTo(FIELD_MAX_LENGTH), v.unknown(), "template is an object, or null"),
	),
	/** A JPEG, PNG, WebP or AVIF; '' for none. */
	background: v.optional(
		v.union(
			[
				v.literal(""),
				v.pipe(
					textUpTo(BACKGROUND_MAX_LENGTH),
					v.check(isBase64, "background is a picture in base64"),
				),
			],
			"background is a picture in base64",
		),
		"",
	),
};

/** A template, with its background; null is the ordinary one. */
export const designRequest = v.object(design);

/** One certificate as it would look, before anybody sees it: nothing is kept. */
export const proofRequest = v.object({
	...design,
	bib: v.pipe(
		v.string("bib is whose certificate it is"),
		v.minLength(1, "bib is whose certificate it is"),
		v.maxLength(BIB_MAX_LENGTH, `bib has at most ${BIB_MAX_LENGTH} characters`),
	),
	lang: certificateRequest.entries.lang,
	format: v.picklist(CERTIFICATE_FORMATS, `format is one of ${CERTIFICATE_FORMATS.join(", ")}`),
});

export const proof = v.object({
	/** The file, in base64. */
	file: v.string(),
	/** Whether the runner has no result yet: time and ranks are made up. */
	isMadeUp: v.boolean(),
});
export type Proof = v.InferOutput<typeof proof>;

/** What became of a template that was given. */
export const designOutcome = v.object({
	/** False where the event has this very one already. */
	changed: v.boolean(),
	/** How many fields it has; those of the ordinary one where it is that. */
	fields: v.number(),
	/** The background as the server keeps it; 0 for none. */
	bytes: v.number(),
});
export type DesignOutcome = v.InferOutput<typeof designOutcome>;

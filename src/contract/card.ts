/**
 * GET /scorequery/card?pjid=M1234&pno=00123&lang=zh&v=7: the picture that messengers show under a runner's address;
 * without pno the event's. Ours: an event whose server draws them says so by pjCard.
 */
import * as v from "valibot";
import { BIB, BIB_MAX_LENGTH } from "../race/record/identifier.ts";
import { eventId } from "./shapes/fields.ts";

/** Where the pictures are asked for, below the prefix. */
export const CARD_PATH = "/scorequery/card";

/** The site's languages. */
export const CARD_LANGUAGES = ["zh", "en", "ja"] as const;
export type CardLanguage = (typeof CARD_LANGUAGES)[number];

/** Longest text that a version can be. */
const VERSION_MAX_LENGTH = 40;

/** What a picture is asked for by. */
export const cardRequest = v.object({
	pjid: eventId,
	pno: v.optional(
		v.pipe(v.string(), v.regex(BIB, "pno is a bib"), v.maxLength(BIB_MAX_LENGTH, "pno is a bib")),
	),
	lang: v.optional(
		v.picklist(CARD_LANGUAGES, `lang is one of ${CARD_LANGUAGES.join(", ")}`),
		CARD_LANGUAGES[0],
	),
	v: v.optional(
		v.pipe(
			v.string(),
			v.maxLength(VERSION_MAX_LENGTH, `v is at most ${VERSION_MAX_LENGTH} characters`),
		),
	),
});

/**
 * A picture's address on the server that draws it.
 * @param bib '' for the event's own
 * @param version of what it shows: with a new one those who keep pictures fetch it anew
 */
export function cardAddress(
	server: string,
	eventId: string,
	bib: string,
	lang: CardLanguage,
	version: string,
): string {
	const asked = { pjid: eventId, ...(bib === "" ? {} : { pno: bib }), lang, v: version };
	return `${server}${CARD_PATH}?${new URLSearchParams(asked)}`;
}

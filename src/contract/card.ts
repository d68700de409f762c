import * as v from "valibot";
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from "../locales.ts";
import { BIB, BIB_MAX_LENGTH } from "../race/record/identifier.ts";
import { defineOperation, publicFile } from "./operation.ts";
import { described } from "./shapes/described.ts";
import { eventId } from "./shapes/fields.ts";

/** Where the pictures are asked for, below the prefix. */
const CARD_PATH = "/scorequery/card";

/** The languages that cards are drawn in: the site's. */
export const CARD_LANGUAGES = LOCALE_NAMES;
export type CardLanguage = Locale;

/** Longest text that a version can be. */
const VERSION_MAX_LENGTH = 40;

export const card = defineOperation({
	...publicFile,
	method: "GET",
	path: CARD_PATH,
	summary: "The preview picture of a runner's address, or of an event's",
	description:
		"1200 x 630 pixels, as Open Graph has them, drawn when it is first asked for. It shows what participant answers: a status without ranks has neither time nor rank, a hidden runner is ＊＊＊. Caches may keep it for an hour, or a minute while the event is live. `pjCard` of pjlist says whether a server draws them.",
	request: v.object({
		pjid: described(eventId, "The event."),
		pno: described(
			v.optional(
				v.pipe(
					v.string(),
					v.regex(BIB, "pno is a bib"),
					v.maxLength(BIB_MAX_LENGTH, "pno is a bib"),
				),
			),
			"The runner's bib; without one it is the event's picture.",
		),
		lang: described(
			v.optional(
				v.picklist(CARD_LANGUAGES, `lang is one of ${CARD_LANGUAGES.join(", ")}`),
				DEFAULT_LOCALE,
			),
			"The language of its words.",
		),
		v: described(
			v.optional(
				v.pipe(
					v.string(),
					v.maxLength(VERSION_MAX_LENGTH, `v is at most ${VERSION_MAX_LENGTH} characters`),
				),
			),
			"A version of what it shows: the picture is today's in any case, but a cache fetches it anew.",
		),
	}),
	answer: ["image/jpeg"],
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

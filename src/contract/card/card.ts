import * as v from "valibot";
import { DEFAULT_LOCALE, LOCALE_NAMES, type Locale } from "../../locales.ts";
import { BIB, BIB_MAX_LENGTH } from "../../race/record/identifier.ts";
import { defineOperation, publicFile } from "../kit/operation.ts";
import { described } from "../kit/shapes/described.ts";
import { eventId } from "../kit/shapes/fields.ts";

/** The path of card images, below the prefix. */
const CARD_PATH = "/scorequery/card";

/** The languages that cards are drawn in: the site's. */
export const CARD_LANGUAGES = LOCALE_NAMES;
export type CardLanguage = Locale;

/** The longest version, characters. */
const VERSION_MAX_LENGTH = 40;

export const card = defineOperation({
	...publicFile,
	method: "GET",
	path: CARD_PATH,
	summary: "The card image of a runner or an event",
	description:
		"1200 x 630 pixels, the size of Open Graph, drawn at the first request. It shows the same as participant: a status without ranks has no time and no rank, a hidden runner is ＊＊＊. Caches may store it for an hour, or a minute while the event is live. `pjCard` of pjlist states whether a server draws card images.",
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
			"The runner's bib; without it the image is the event's.",
		),
		lang: described(
			v.optional(
				v.picklist(CARD_LANGUAGES, `lang is one of ${CARD_LANGUAGES.join(", ")}`),
				DEFAULT_LOCALE,
			),
			"The language of the texts.",
		),
		v: described(
			v.optional(
				v.pipe(
					v.string(),
					v.maxLength(VERSION_MAX_LENGTH, `v is at most ${VERSION_MAX_LENGTH} characters`),
				),
			),
			"A version of the content. The image always shows the current state; a new version makes caches fetch it again.",
		),
	}),
	answer: ["image/jpeg"],
});

/**
 * The address of a card image on the server that draws it.
 * @param bib '' for the event's image
 * @param version of the content; a new version makes caches fetch the image again
 */
export function cardAddress(
	server: string,
	eventId: string,
	bib: string,
	lang: CardLanguage,
	version: string,
): string {
	const query = { pjid: eventId, ...(bib === "" ? {} : { pno: bib }), lang, v: version };
	return `${server}${CARD_PATH}?${new URLSearchParams(query)}`;
}

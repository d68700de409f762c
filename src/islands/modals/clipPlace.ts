/** Whose clips a window shows, and what their files are called. */

import { cleanFileName } from "../../race/fileName.ts";
import type { ClipPlace } from "../../stores/clipService.ts";
import type { MediaFacts } from "../mediaFacts.ts";

export type ClipFacts = NonNullable<MediaFacts["clips"]>;

export function clipPlaceOf(facts: MediaFacts, { server, hash }: ClipFacts): ClipPlace {
	const { eventId, bib, locale: language } = facts;
	return { server, eventId, bib, hash, language };
}

/** A file's name as people find it again. @param ending with its dot */
export function clipFileName({ eventName, bib, name }: MediaFacts, ending: string): string {
	return cleanFileName(`${eventName} ${bib} ${name}`) + ending;
}

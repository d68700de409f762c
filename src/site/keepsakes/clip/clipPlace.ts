/** Whose clips a window shows, and what their files are called. */

import { resultFileName } from "../../../contract/fileName.ts";
import type { KeepsakeFacts } from "../keepsakeFacts.ts";
import type { ClipPlace } from "./clipService.ts";

export type ClipFacts = NonNullable<KeepsakeFacts["clips"]>;

export function clipPlaceOf(facts: KeepsakeFacts, { server, hash }: ClipFacts): ClipPlace {
	const { eventId, bib, locale: language } = facts;
	return { server, eventId, bib, hash, language };
}

const ENDINGS: Readonly<Record<string, string>> = {
	"image/jpeg": ".jpg",
	"image/png": ".png",
	"image/webp": ".webp",
	"video/webm": ".webm",
};

/** What the file of a video or a photo is called. @param fallback its ending where its type says nothing */
export function clipFileName(facts: KeepsakeFacts, { type }: Blob, fallback: string): string {
	return resultFileName(facts, ENDINGS[type.replace(/;.*/, "")] ?? fallback);
}

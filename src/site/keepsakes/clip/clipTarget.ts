/** The runner of a dialog's clips, and the names of their files. */

import { resultFileName } from "../../../contract/kit/fileName.ts";
import type { KeepsakeFacts } from "../keepsakeFacts.ts";
import type { ClipTarget } from "./clipService.ts";

export type ClipFacts = NonNullable<KeepsakeFacts["clips"]>;

export function clipTargetOf(facts: KeepsakeFacts, { server, hash }: ClipFacts): ClipTarget {
	const { eventId, bib, locale: language } = facts;
	return { server, eventId, bib, hash, language };
}

const ENDINGS: Readonly<Record<string, string>> = {
	"image/jpeg": ".jpg",
	"image/png": ".png",
	"image/webp": ".webp",
	"video/webm": ".webm",
};

/** The file name of a video or a photo. @param fallback its extension if its type is unknown */
export function clipFileName(facts: KeepsakeFacts, { type }: Blob, fallback: string): string {
	return resultFileName(facts, ENDINGS[type.replace(/;.*/, "")] ?? fallback);
}

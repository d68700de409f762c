/** The sizes of a photo certificate, px: a post and a story. */
import type { Size } from "./placement.ts";

export const PHOTO_FORMATS = {
	post: { width: 1_080, height: 1_350 },
	story: { width: 1_080, height: 1_920 },
} as const satisfies Readonly<Record<string, Size>>;

export type FormatName = keyof typeof PHOTO_FORMATS;

export const PHOTO_FORMAT_NAMES = ["post", "story"] as const satisfies readonly FormatName[];

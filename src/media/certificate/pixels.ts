/** The size of a certificate's JPEG. Pages need it before the image is drawn, to reserve its space. */
import { PAGES, type Template } from "./template.ts";

/** Pixels of the page's long side. `preview` is 1,000 px wide in portrait, `hires` is A4 at 200 dpi. */
export const LONG_SIDES = { preview: 1_414, hires: 2_339 } as const;
export type Resolution = keyof typeof LONG_SIDES;

/** Width and height, px. */
export function pixelsOf(page: Template["page"], resolution: Resolution) {
	const { width, height } = PAGES[page];
	const scale = LONG_SIDES[resolution] / Math.max(width, height);
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

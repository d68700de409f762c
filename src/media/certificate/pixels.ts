/** How many pixels a certificate's picture has: known before anything is drawn, so that pages can keep its room. */
import { PAGES, type Template } from "./template.ts";

/** Pixels of the page's long side: 1,000 wide in portrait; A4 at 200 dpi. */
export const LONG_SIDES = { preview: 1_414, hires: 2_339 } as const;
export type Fineness = keyof typeof LONG_SIDES;

export function pixelsOf(page: Template["page"], fineness: Fineness) {
	const { width, height } = PAGES[page];
	const scale = LONG_SIDES[fineness] / Math.max(width, height);
	return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

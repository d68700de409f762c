/** The interface of frames, and their common colours. A certificate is 1080 px wide, and 1350 or 1920 px high. */
import type { PhotoFacts } from "../photoFacts.ts";
import type { Box, Size } from "../placement.ts";

/** The drawing context, and the fonts of the page's language. */
export interface Pen {
	context: CanvasRenderingContext2D;
	fonts: string;
}

export interface Frame {
	/** The area of the photo. */
	windowOf(picture: Size): Box;
	/** Draws the background, under the photo. */
	below(pen: Pen, picture: Size, facts: PhotoFacts): void;
	/** Draws the foreground, over the photo. */
	above(pen: Pen, picture: Size, facts: PhotoFacts): void;
}

export const INK = "#191714";
export const PAPER = "#f4efe7";
export const WHITE = "#ffffff";
export const ACCENT = "#ff7a3d";
export const DEEP = "#b93a0a";

/** Margin at the top and bottom of a story, px: apps cover it with their buttons. */
export function spareEdge({ width, height }: Size): number {
	return height > width * 1.5 ? 150 : 0;
}

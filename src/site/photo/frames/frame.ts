/** What a frame is, and the colours that frames share. A picture is 1080 wide, and 1350 or 1920 high. */
import type { PhotoFacts } from "../photoFacts.ts";
import type { Box, Size } from "../placement.ts";

/** Where frames draw, and with which fonts: those of the page's language. */
export interface Pen {
	context: CanvasRenderingContext2D;
	fonts: string;
}

export interface Frame {
	/** Where the photo is seen. */
	windowOf(picture: Size): Box;
	/** What lies under the photo. */
	below(pen: Pen, picture: Size, facts: PhotoFacts): void;
	/** What lies over it. */
	above(pen: Pen, picture: Size, facts: PhotoFacts): void;
}

export const INK = "#191714";
export const PAPER = "#f4efe7";
export const WHITE = "#ffffff";
export const ACCENT = "#ff7a3d";
export const DEEP = "#b93a0a";

/** Apps cover the edges of a story with their own buttons: px that stay free there. */
export function spareEdge({ width, height }: Size): number {
	return height > width * 1.5 ? 150 : 0;
}

/** Compares drawn images: where two differ, and where one differs from its background. */
import sharp from "sharp";

export interface Pixels {
	width: number;
	height: number;
	/** Three bytes a pixel, row by row. */
	bytes: Buffer;
}

/** A rectangle of an image, both ends included. */
export interface Box {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** A smaller difference of a channel is noise of the JPEG encoding. */
const SEEN = 48;

export async function pixelsOf(image: Buffer): Promise<Pixels> {
	const { data, info } = await sharp(image)
		.removeAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return { width: info.width, height: info.height, bytes: data };
}

/** The box around all pixels that differ; null for equal images. */
export function difference(one: Pixels, other: Pixels): Box | null {
	return boxOf(one, (at) => apart(one, other, at));
}

/** The box around all pixels of a part that do not have the colour; null for none. */
export function drawnIn(image: Pixels, colour: readonly number[], part: Box): Box | null {
	const ground: Pixels = { ...image, bytes: Buffer.alloc(image.bytes.length) };
	for (let at = 0; at < ground.bytes.length; at++) ground.bytes[at] = colour[at % 3] ?? 0;
	return boxOf(image, (at, x, y) => isIn(part, x, y) && apart(image, ground, at));
}

/** Whether a box is inside another one. */
export function isWithin(box: Box | null, part: Box): boolean {
	return box !== null && isIn(part, box.left, box.top) && isIn(part, box.right, box.bottom);
}

function isIn({ left, right, top, bottom }: Box, x: number, y: number): boolean {
	return x >= left && x <= right && y >= top && y <= bottom;
}

function apart(one: Pixels, other: Pixels, at: number): boolean {
	return [0, 1, 2].some(
		(channel) => Math.abs((one.bytes[at + channel] ?? 0) - (other.bytes[at + channel] ?? 0)) > SEEN,
	);
}

function boxOf(
	{ width, height }: Pixels,
	isMeant: (at: number, x: number, y: number) => boolean,
): Box | null {
	const box = { left: width, right: -1, top: height, bottom: -1 };
	for (let y = 0; y < height; y++)
		for (let x = 0; x < width; x++) {
			if (!isMeant(3 * (y * width + x), x, y)) continue;
			box.left = Math.min(box.left, x);
			box.right = Math.max(box.right, x);
			box.top = Math.min(box.top, y);
			box.bottom = Math.max(box.bottom, y);
		}
	return box.right < 0 ? null : box;
}

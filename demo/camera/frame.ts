/**
 * The pictures of a recording as ffmpeg takes them: brightness of every pixel, colour of every fourth. Drawn so, and
 * not on a canvas, a picture takes a millisecond: nothing has to be converted, and only what moves is drawn.
 */
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../src/race/limits.ts";

/** As large as highlights are. */
const PIXELS = CLIP_WIDTH_PX * CLIP_HEIGHT_PX;

/** A whole picture: brightness, then the two planes of colour, row by row. */
export type Frame = Uint8Array<ArrayBuffer>;

/** A figure to be set into frames, of any size; all planes have a byte for each pixel. */
export interface Sprite {
	width: number;
	height: number;
	brightness: Uint8Array;
	blue: Uint8Array;
	red: Uint8Array;
	/** 0 is nothing there, 255 hides what is behind. */
	cover: Uint8Array;
}

/** Takes over what was drawn on a canvas. @param rgba four bytes a pixel */
export function spriteOf(rgba: Uint8ClampedArray, width: number, height: number): Sprite {
	const pixels = width * height;
	const sprite: Sprite = {
		width,
		height,
		brightness: new Uint8Array(pixels),
		blue: new Uint8Array(pixels),
		red: new Uint8Array(pixels),
		cover: new Uint8Array(pixels),
	};
	for (let pixel = 0, byte = 0; pixel < pixels; pixel++, byte += 4) {
		const cover = rgba[byte + 3] ?? 0;
		if (cover === 0) continue;
		const r = rgba[byte] ?? 0;
		const g = rgba[byte + 1] ?? 0;
		const b = rgba[byte + 2] ?? 0;
		// ITU-R BT.601, as every player takes pictures of this size.
		sprite.brightness[pixel] = 16 + (65.738 * r + 129.057 * g + 25.064 * b) / 256;
		sprite.blue[pixel] = 128 + (-37.945 * r - 74.494 * g + 112.439 * b) / 256;
		sprite.red[pixel] = 128 + (112.439 * r - 94.154 * g - 18.285 * b) / 256;
		sprite.cover[pixel] = cover;
	}
	return sprite;
}

/** A frame of one colour. */
export function emptyFrame(): Frame {
	return new Uint8Array((PIXELS * 3) / 2).fill(128);
}

/** Sets a sprite into a frame, as large as told; what lies outside of the frame is left out. */
export function place(
	frame: Frame,
	sprite: Sprite,
	left: number,
	top: number,
	scale: number,
): void {
	const width = Math.round(sprite.width * scale);
	const height = Math.round(sprite.height * scale);
	const x0 = Math.round(left);
	const y0 = Math.round(top);
	const fromX = Math.max(0, x0);
	const toX = Math.min(CLIP_WIDTH_PX, x0 + width);
	const toY = Math.min(CLIP_HEIGHT_PX, y0 + height);
	const columns = sprite.width / width;
	const rows = sprite.height / height;
	for (let y = Math.max(0, y0); y < toY; y++) {
		const row = Math.floor((y - y0) * rows) * sprite.width;
		const hasColour = y % 2 === 0;
		const colours = PIXELS + (y >> 1) * (CLIP_WIDTH_PX / 2);
		for (let x = fromX; x < toX; x++) {
			const from = row + Math.floor((x - x0) * columns);
			const cover = sprite.cover[from] ?? 0;
			if (cover === 0) continue;
			mix(frame, y * CLIP_WIDTH_PX + x, sprite.brightness[from] ?? 0, cover);
			if (!hasColour || x % 2 === 1) continue;
			const to = colours + (x >> 1);
			mix(frame, to, sprite.blue[from] ?? 0, cover);
			mix(frame, to + PIXELS / 4, sprite.red[from] ?? 0, cover);
		}
	}
}

function mix(frame: Frame, at: number, value: number, cover: number): void {
	const below = frame[at] ?? 0;
	frame[at] = cover === 255 ? value : below + ((value - below) * cover) / 255;
}

/** Fills a part of a frame with grey. */
export function fillGrey(
	frame: Frame,
	left: number,
	top: number,
	width: number,
	height: number,
	brightness: number,
): void {
	for (let y = top; y < top + height; y++) {
		frame.fill(brightness, y * CLIP_WIDTH_PX + left, y * CLIP_WIDTH_PX + left + width);
		if (y % 2 === 1) continue;
		for (const plane of [PIXELS, (PIXELS * 5) / 4]) {
			const row = plane + (y >> 1) * (CLIP_WIDTH_PX / 2);
			frame.fill(128, row + (left >> 1), row + ((left + width) >> 1));
		}
	}
}

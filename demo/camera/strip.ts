/**
 * The clock in the picture for programs: a row of light and dark blocks at the bottom, which survives being cut,
 * packed and made smaller. What a person reads from the clock above, a test reads from here.
 */
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../src/race/limits.ts";
import { type Frame, fillGrey } from "./frame.ts";

const BLOCKS = 48;
const BLOCK = 16;
const ROW_HEIGHT = 12;
/** 41 bits last until 2039; the others tell a strip from anything else. */
const TIME_BITS = 41;
const CHECK = 127;
const DARK = 60;
const LIGHT = 170;

/** Writes an instant (epoch ms) into a frame. */
export function writeStrip(frame: Frame, instant: number): void {
	for (const [index, isLight] of bitsOf(instant).entries()) {
		const brightness = isLight ? LIGHT : DARK;
		fillGrey(frame, index * BLOCK, CLIP_HEIGHT_PX - ROW_HEIGHT, BLOCK, ROW_HEIGHT, brightness);
	}
}

/** A picture as libraries hand it over. */
export interface Picture {
	width: number;
	height: number;
	/** Bytes a pixel: 1 for grey, 3 or 4 for colours. */
	channels: number;
	bytes: Uint8Array;
}

/** The instant (epoch ms) that a picture shows, whatever its size; null where no strip is to be seen. */
export function readStrip({ width, height, channels, bytes }: Picture): number | null {
	const scale = width / CLIP_WIDTH_PX;
	const y = Math.floor(height - (ROW_HEIGHT / 2) * scale);
	const levels = Array.from({ length: BLOCKS }, (_, index) => {
		const x = Math.floor((index + 0.5) * BLOCK * scale);
		return bytes[(y * width + x) * channels] ?? 0;
	});
	const middle = (Math.max(...levels) + Math.min(...levels)) / 2;
	if (Math.max(...levels) - Math.min(...levels) < (LIGHT - DARK) / 2) return null;
	const bits = levels.map((level) => level > middle);
	const instant = bits
		.slice(0, TIME_BITS)
		.reduce((value, isLight) => value * 2 + Number(isLight), 0);
	return bitsOf(instant).every((isLight, index) => isLight === bits[index]) ? instant : null;
}

function bitsOf(instant: number): boolean[] {
	const text =
		instant.toString(2).padStart(TIME_BITS, "0") +
		(CHECK - (instant % CHECK)).toString(2).padStart(BLOCKS - TIME_BITS, "0");
	return [...text].map((bit) => bit === "1");
}

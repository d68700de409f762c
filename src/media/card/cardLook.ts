/** Opens what a card takes from its event: the banner, and the colour of it. */
import { createCanvas, type Image } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { type NamedImage, openImage } from "../openImage.ts";
import type { CardLook } from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";

const PLAIN: CardLook = { accent: CARD_COLOURS.accent, banner: null };
/** Pixels in which the colour is looked for. */
const SMALL = { width: 48, height: 16 } as const;

/** By the banner's name. */
const accents = new LRUCache<string, string>({ max: 200 });

/** @param banner null for an event without one. A damaged one is left out. */
export async function openLook(banner: NamedImage | null): Promise<CardLook> {
	if (banner === null) return PLAIN;
	const image = await openImage(banner).catch(() => null);
	if (image === null) return PLAIN;
	const accent = accents.get(banner.name) ?? colourOf(image);
	accents.set(banner.name, accent);
	return { accent, banner: image };
}

function colourOf(image: Image): string {
	const context = createCanvas(SMALL.width, SMALL.height).getContext("2d");
	context.drawImage(image, 0, 0, SMALL.width, SMALL.height);
	return accentOf(context.getImageData(0, 0, SMALL.width, SMALL.height).data, CARD_COLOURS.accent);
}

type Colour = readonly [red: number, green: number, blue: number];

/** Hues that are counted apart. */
const HUES = 12;
/** A banner whose most frequent hue is weaker than this, on average over all pixels, has no colour of its own; 0 to 1. */
const MIN_COLOUR = 0.08;
/** WCAG AA for letters on white. */
const MIN_CONTRAST = 4.6;

/**
 * The most frequent lively hue of an image, dark enough for letters on a light ground.
 * @param pixels four bytes each, of the image scaled down
 * @param otherwise the colour of an image without one
 * @returns #rrggbb
 */
export function accentOf(pixels: Uint8ClampedArray, otherwise: string): string {
	const sums = Array.from({ length: HUES }, () => ({ weight: 0, colour: [0, 0, 0] }));
	const count = pixels.length / 4;
	for (let at = 0; at < pixels.length; at += 4) {
		const colour: Colour = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0];
		const sum = sums[Math.floor(hueOf(colour) * HUES) % HUES];
		const weight = (Math.max(...colour) - Math.min(...colour)) / 255;
		if (!sum) continue;
		sum.weight += weight;
		sum.colour = sum.colour.map((value, channel) => value + weight * (colour[channel] ?? 0));
	}
	const [most] = sums.toSorted((a, b) => b.weight - a.weight);
	if (!most || count === 0 || most.weight / count < MIN_COLOUR) return otherwise;
	const [red = 0, green = 0, blue = 0] = most.colour.map((value) => value / most.weight);
	return hexOf(darkened([red, green, blue]));
}

/** 0 to 1; 0 for grey. */
function hueOf([red, green, blue]: Colour): number {
	const most = Math.max(red, green, blue);
	const range = most - Math.min(red, green, blue);
	if (range === 0) return 0;
	if (most === red) return ((green - blue) / range / 6 + 1) % 1;
	return most === green ? (blue - red) / range / 6 + 1 / 3 : (red - green) / range / 6 + 2 / 3;
}

function darkened(colour: Colour): Colour {
	if (1.05 / (luminanceOf(colour) + 0.05) >= MIN_CONTRAST) return colour;
	const [red, green, blue] = colour;
	return darkened([red * 0.95, green * 0.95, blue * 0.95]);
}

/** Relative luminance (WCAG 2), 0 to 1. */
function luminanceOf(colour: Colour): number {
	const [red = 0, green = 0, blue = 0] = colour.map((value) => {
		const share = value / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function hexOf(colour: Colour): string {
	return `#${colour.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** Opens what a card takes from its event: the banner, and the colour of it. */
import { createCanvas, type Image } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { type NamedImage, openImage } from "../openImage.ts";
import { accentOf } from "./bannerColour.ts";
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

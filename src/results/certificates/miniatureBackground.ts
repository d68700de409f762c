/** The background of certificates in miniature: made once for each template, and written into each SVG as a data address. */
import { LRUCache } from "lru-cache";
import type { NamedImage } from "../../media/openImage.ts";

/** Pixels of the long side: the tile's, on a dense screen. */
const LONG_SIDE = 420;
const QUALITY = 50;
/** Templates whose background is in memory; each has some 10 KB. */
const BACKGROUNDS_CACHED = 200;

/** @returns the function that makes them: '' for a template without a background */
export function createMiniatureBackgrounds(): (image: NamedImage | null) => Promise<string> {
	const made = new LRUCache<string, Promise<string>>({ max: BACKGROUNDS_CACHED });
	return async (image) => {
		if (image === null) return "";
		const known = made.get(image.name);
		if (known) return known;
		const making = makeSmall(image.bytes);
		made.set(image.name, making);
		// The next request tries again.
		making.catch(() => made.delete(image.name));
		return making;
	};
}

async function makeSmall(bytes: Buffer): Promise<string> {
	const { default: sharp } = await import("sharp");
	const small = await sharp(bytes)
		.resize({ width: LONG_SIDE, height: LONG_SIDE, fit: "inside", withoutEnlargement: true })
		.jpeg({ quality: QUALITY, mozjpeg: true })
		.toBuffer();
	return `data:image/jpeg;base64,${small.toString("base64")}`;
}

/** Makes a banner of an uploaded image. */
import type { BannerName } from "../../contract/banner/bannerFile.ts";
import { BANNER_WIDTH_PX } from "../../race/limits.ts";
import { damaged, readGivenImage } from "../drawing/givenImage.ts";

export interface BannerImage {
	bytes: Buffer;
	/** Pixels. */
	width: number;
	height: number;
}

/** Device pixels for each pixel of the style sheet. */
const DENSITY = 2;

/** Largest sizes, pixels. The aspect ratio stays, but an image that is too tall is cropped at top and bottom. */
const SIZES: Readonly<Record<BannerName, { width: number; height: number }>> = {
	"banner1.jpg": { width: BANNER_WIDTH_PX * DENSITY, height: 540 },
	"banner2.jpg": { width: 2 * BANNER_WIDTH_PX * DENSITY, height: 640 },
};

/** Of mozjpeg. Above it the size grows without a visible difference. */
const QUALITY = 80;

/**
 * Makes a banner of an image's bytes.
 * @throws Refusal 415, 413 or 400 that says what to do
 */
export async function makeBanner(given: Buffer, name: BannerName): Promise<BannerImage> {
	const { width, height, open } = await readGivenImage(given);
	const most = SIZES[name];
	const shown = Math.min(width, most.width);
	const { data, info } = await open()
		.resize({
			width: shown,
			height: Math.max(1, Math.round(shown * Math.min(height / width, most.height / most.width))),
			fit: "cover",
		})
		.flatten({ background: "#ffffff" })
		.jpeg({ quality: QUALITY, mozjpeg: true })
		.toBuffer({ resolveWithObject: true })
		.catch(damaged);
	return { bytes: data, width: info.width, height: info.height };
}

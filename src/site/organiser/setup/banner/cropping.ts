/** The part of a picture that a banner shows, in pixels of the picture. Pure. */
import type { BannerName } from "../../../../contract/banner/bannerFile.ts";

/** The largest size of each banner, pixels; the server scales no further. */
export const BANNER_SIZES: Readonly<Record<BannerName, Size>> = {
	"banner1.jpg": { width: 960, height: 540 },
	"banner2.jpg": { width: 1_920, height: 640 },
};

export interface Size {
	width: number;
	height: number;
}

/** Its height follows from the banner. */
export interface Crop {
	x: number;
	y: number;
	width: number;
}

/** The smallest part of the largest crop: below it a banner would be blurred. */
const SMALLEST = 0.2;

export function heightOf({ width }: Crop, banner: Size): number {
	return (width * banner.height) / banner.width;
}

/** The widest crop that fits into a picture. */
function widest(picture: Size, banner: Size): number {
	return Math.min(picture.width, (picture.height * banner.width) / banner.height);
}

/** The largest crop, in the middle. */
export function wholeCrop(picture: Size, banner: Size): Crop {
	const width = widest(picture, banner);
	const y = (picture.height - heightOf({ x: 0, y: 0, width }, banner)) / 2;
	return { x: (picture.width - width) / 2, y, width };
}

/** A crop within the picture. */
export function bounded(crop: Crop, picture: Size, banner: Size): Crop {
	const most = widest(picture, banner);
	const width = Math.min(most, Math.max(most * SMALLEST, crop.width));
	const within = (value: number, end: number) => Math.min(Math.max(0, value), Math.max(0, end));
	return {
		x: within(crop.x, picture.width - width),
		y: within(crop.y, picture.height - heightOf({ ...crop, width }, banner)),
		width,
	};
}

/** A crop of another width around the same middle. */
function resized(crop: Crop, width: number, picture: Size, banner: Size): Crop {
	const { width: to } = bounded({ ...crop, width }, picture, banner);
	const x = crop.x + (crop.width - to) / 2;
	const y = crop.y + (heightOf(crop, banner) - heightOf({ ...crop, width: to }, banner)) / 2;
	return bounded({ x, y, width: to }, picture, banner);
}

/** How large a crop is of the largest one, percent. */
export function percentOf({ width }: Crop, picture: Size, banner: Size): number {
	return Math.round((width / widest(picture, banner)) * 100);
}

/** The crop of a percentage of the largest one. */
export function ofPercent(crop: Crop, percent: number, picture: Size, banner: Size): Crop {
	return resized(crop, (widest(picture, banner) * percent) / 100, picture, banner);
}

/** One step of an arrow key, as a part of the picture's width. */
const STEP = 0.01;
const LONG_STEP = 0.1;

/** The crop after a key; null for keys that do nothing. */
export function cropOfKey(
	{ key, shiftKey }: { key: string; shiftKey: boolean },
	crop: Crop,
	picture: Size,
	banner: Size,
): Crop | null {
	const step = picture.width * (shiftKey ? LONG_STEP : STEP);
	const moved = (x: number, y: number) =>
		bounded({ ...crop, x: crop.x + x, y: crop.y + y }, picture, banner);
	switch (key) {
		case "ArrowLeft":
			return moved(-step, 0);
		case "ArrowRight":
			return moved(step, 0);
		case "ArrowUp":
			return moved(0, -step);
		case "ArrowDown":
			return moved(0, step);
		case "+":
			return resized(crop, crop.width + step, picture, banner);
		case "-":
			return resized(crop, crop.width - step, picture, banner);
		default:
			return null;
	}
}

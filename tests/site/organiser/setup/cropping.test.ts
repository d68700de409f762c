import fc from "fast-check";
import { expect, test } from "vitest";
import {
	BANNER_SIZES,
	bounded,
	cropOfKey,
	heightOf,
	ofPercent,
	percentOf,
	wholeCrop,
} from "../../../../src/site/organiser/setup/banner/cropping.ts";

const WIDE = BANNER_SIZES["banner2.jpg"];
const PICTURE = { width: 3_000, height: 2_000 };

test("the first crop is the largest, centred", () => {
	expect(wholeCrop(PICTURE, WIDE)).toEqual({ x: 0, y: 500, width: 3_000 });
	expect(wholeCrop({ width: 3_000, height: 500 }, WIDE)).toEqual({ x: 750, y: 0, width: 1_500 });
});

test("arrow keys move it by a hundredth, with Shift by a tenth, and + and - change its size", () => {
	const crop = ofPercent(wholeCrop(PICTURE, WIDE), 50, PICTURE, WIDE);
	expect(crop).toEqual({ x: 750, y: 750, width: 1_500 });
	const press = (key: string, shiftKey = false) =>
		cropOfKey({ key, shiftKey }, crop, PICTURE, WIDE);
	expect(press("ArrowLeft")).toEqual({ ...crop, x: 720 });
	expect(press("ArrowDown", true)).toEqual({ ...crop, y: 1_050 });
	expect(press("-")).toMatchObject({ width: 1_470, x: 765 });
	expect(press("+")).toMatchObject({ width: 1_530 });
	expect(press("Tab")).toBeNull();
});

test("a crop never leaves the picture, and keeps the banner's aspect ratio", () => {
	const size = fc.integer({ min: 10, max: 8_000 });
	const number = fc.double({ min: -20_000, max: 20_000, noNaN: true });
	fc.assert(
		fc.property(size, size, number, number, number, (width, height, x, y, wanted) => {
			const picture = { width, height };
			for (const banner of Object.values(BANNER_SIZES)) {
				const crop = bounded({ x, y, width: wanted }, picture, banner);
				expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
				expect(crop.x + crop.width).toBeLessThanOrEqual(width + 1e-6);
				expect(crop.y + heightOf(crop, banner)).toBeLessThanOrEqual(height + 1e-6);
				expect(percentOf(crop, picture, banner)).toBeGreaterThanOrEqual(20);
			}
		}),
	);
});

import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accentOf } from "../../src/media/card/cardLook.ts";

const OTHERWISE = "#b93a0a";
const image = (...pixels: (readonly [number, number, number])[]) =>
	Uint8ClampedArray.from(pixels.flatMap((pixel) => [...pixel, 255]));
const repeated = <Item>(item: Item, times: number) => Array.from({ length: times }, () => item);

/** Contrast with white (WCAG 2). */
function contrast(hex: string): number {
	const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
		const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
	});
	return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}

describe("the colour of a banner", () => {
	test("is its most frequent saturated hue", () => {
		const sky = repeated([30, 80, 160] as const, 60);
		const sun = repeated([250, 220, 40] as const, 20);
		const cloud = repeated([240, 240, 240] as const, 100);
		expect(accentOf(image(...sky, ...sun, ...cloud), OTHERWISE)).toBe("#1e50a0");
	});

	test("is the default colour where the banner is grey", () => {
		expect(accentOf(image(...repeated([120, 121, 119] as const, 50)), OTHERWISE)).toBe(OTHERWISE);
		expect(accentOf(image(), OTHERWISE)).toBe(OTHERWISE);
	});

	test("is dark enough for letters on white, for any banner", () => {
		const channel = fc.integer({ min: 0, max: 255 });
		fc.assert(
			fc.property(fc.array(fc.tuple(channel, channel, channel), { maxLength: 40 }), (pixels) => {
				expect(contrast(accentOf(image(...pixels), OTHERWISE))).toBeGreaterThanOrEqual(4.5);
			}),
			{ seed: 20_261_122 },
		);
	});
});

/** The seasons' pictures are light, harmless, and never take text below AA where it runs over them. */
import { describe, expect, test } from "vitest";
import { SEASONS } from "../../src/site/shell/season/season.ts";
import { filesBelow, textOf } from "./sources.ts";

const MAX_BYTES = 15_360;
const AA = 4.5;
/** How wide a page is at most: page-width. */
const TEXT_REM = 73;
const FILES = filesBelow("public/seasons");

type Colour = readonly [red: number, green: number, blue: number];

function colour(hex: string): Colour {
	const value = Number.parseInt(
		hex.replace(/^#([\da-f])([\da-f])([\da-f])$/i, "#$1$1$2$2$3$3").slice(1),
		16,
	);
	return [value >> 16, (value >> 8) & 255, value & 255];
}

/** What one colour over another looks like. */
function over([r, g, b]: Colour, [x, y, z]: Colour, opacity: number): Colour {
	const mix = (top: number, below: number) => top * opacity + below * (1 - opacity);
	return [mix(r, x), mix(g, y), mix(b, z)];
}

function luminance(rgb: Colour): number {
	const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
		const part = channel / 255;
		return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
	});
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
	const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
	return (high + 0.05) / (low + 0.05);
}

/** A token of a look, from src/site/shell/theme.css. */
function token(look: string, name: string): Colour {
	const theme = textOf("src/site/shell/theme.css")
		.split("@plugin")
		.find((part) => part.includes(`name: "${look}"`));
	return colour(new RegExp(`--color-${name}: (#[\\da-f]{6})`).exec(theme ?? "")?.[1] ?? "");
}

/** How faint a picture is where text runs over it. */
const FAINT = Number(
	/\.season \{[^}]*opacity: ([\d.]+)/.exec(textOf("src/site/shell/season/seasonArt.css"))?.[1],
);

/** The least contrast of quiet text over any colour of a picture. */
function leastContrast(path: string, text = textOf(path)): number {
	const look = path.includes("-dark") ? "dark" : "light";
	const colours = [...text.matchAll(/#[\da-f]{3,6}(?=")/gi)].map(([hex]) => colour(hex));
	const ratios = colours.map((each) => {
		const ground = over(each, token(look, "base-200"), FAINT);
		return contrast(token(look, "quiet"), ground);
	});
	return Math.min(...ratios);
}

test("each season has a light and a dark image", () => {
	expect(FILES.map((path) => path.replace("public/seasons/", "")).sort()).toEqual(
		SEASONS.flatMap((season) => [`${season}-dark.svg`, `${season}-light.svg`]).sort(),
	);
});

describe.each(FILES)("%s", (path) => {
	const text = textOf(path);

	test("is light", () => {
		expect(Buffer.byteLength(text)).toBeLessThan(MAX_BYTES);
	});

	test("has no script, no style and no external resource", () => {
		expect(text).not.toMatch(/<script|<style|style=|<text|\son\w+=|<foreignObject/);
		const elsewhere = [...text.matchAll(/(?:href="|url\()([^")]*)/g)].filter(
			([, to = ""]) => !to.startsWith("#"),
		);
		expect(elsewhere).toEqual([]);
	});

	test("is beside the text where it has full colours", () => {
		const css = textOf("src/site/shell/season/seasonArt.css");
		const [height, from] = [/height: (\d+)rem/, /width >= (\d+)rem/].map((pattern) =>
			Number(pattern.exec(css)?.[1]),
		);
		const boxes = [...text.matchAll(/viewBox="0 0 (\d+) (\d+)"/g)];
		expect(boxes).toHaveLength(2);
		for (const [, width, tall] of boxes)
			expect(((height ?? 0) * Number(width)) / Number(tall)).toBeLessThan(
				((from ?? 0) - TEXT_REM) / 2,
			);
	});

	test("leaves enough contrast for muted text", () => {
		expect(leastContrast(path)).toBeGreaterThanOrEqual(AA);
	});
});

test("the rule sees an image that is too dark", () => {
	expect(FAINT).toBeGreaterThan(0);
	expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
	expect(contrast(over([0, 0, 0], [246, 245, 242], 0.5), [26, 25, 23])).toBeLessThan(AA);
});

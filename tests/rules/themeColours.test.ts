/** Colours that are written again where the theme's style sheet is not loaded are still those of the theme. */
import { expect, test } from "vitest";
import { filesBelow, textOf } from "./sources.ts";

const COPIES = [
	"src/site/refusals/BarePage.css",
	"src/site/embed/embed.css",
	"src/site/stadium/screen.css",
	"src/site/shell/Page.astro",
	"src/media/card/cardColours.ts",
	"public/icon.svg",
	...filesBelow("public/manifest"),
];

const coloursIn = (path: string) => textOf(path).match(/#[\da-f]{6}\b/gi) ?? [];

const THEME = new Set(coloursIn("src/site/shell/theme.css"));

test.each(COPIES)("%s has the theme's colours", (path) => {
	const colours = coloursIn(path);
	expect(colours.length).toBeGreaterThan(0);
	expect(colours.filter((colour) => !THEME.has(colour))).toEqual([]);
});

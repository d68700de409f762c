/** Registers the fonts with the canvas before the first image is drawn, because a server may never draw one. */
import { setImmediate } from "node:timers/promises";
import { GlobalFonts } from "@napi-rs/canvas";
import { FAMILIES, type Family, fontFile, type Weight } from "./fonts.ts";

const WEIGHTS: readonly Weight[] = ["medium", "bold"];

/** A font in the syntax of the canvas. */
export function canvasFont(family: Family, weight: Weight, size: number): string {
	return `${size}px "${nameOf(family, weight)}"`;
}

const nameOf = (family: Family, weight: Weight) => `Gantry ${family} ${weight}`;

let opening: Promise<void> | null = null;

/** Resolves when all fonts are registered. @throws Error that names the file that cannot be read */
export function openCanvasFonts(): Promise<void> {
	opening ??= register().catch((error: unknown) => {
		opening = null;
		throw error;
	});
	return opening;
}

async function register(): Promise<void> {
	for (const family of FAMILIES)
		for (const weight of WEIGHTS) {
			const path = fontFile(family, weight);
			if (!GlobalFonts.registerFromPath(path, nameOf(family, weight)))
				throw new Error(`the font ${path} cannot be read: run \`npm install\` again`);
			// Each takes some milliseconds; requests are answered in between.
			await setImmediate();
		}
}

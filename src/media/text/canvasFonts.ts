/** Makes the fonts known to the canvas, when the first picture is drawn: a server that draws none does without. */
import { setImmediate } from "node:timers/promises";
import { GlobalFonts } from "@napi-rs/canvas";
import { FAMILIES, type Family, fontFile, type Weight } from "./fonts.ts";

const WEIGHTS: readonly Weight[] = ["medium", "bold"];

/** A font as the canvas is told it; for null whichever the machine has. */
export function canvasFont(family: Family | null, weight: Weight, size: number): string {
	return family === null ? `${size}px sans-serif` : `${size}px "${nameOf(family, weight)}"`;
}

const nameOf = (family: Family, weight: Weight) => `Gantry ${family} ${weight}`;

let opening: Promise<void> | null = null;

/** Resolves when all fonts can be drawn with. @throws Error that names the file that cannot be read */
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
			// Some milliseconds each: visitors are answered in between.
			await setImmediate();
		}
}

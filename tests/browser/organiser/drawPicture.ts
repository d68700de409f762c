/** Draws the pictures of docs/organiser.md, with PICTURES=write. */
import type { Page } from "@playwright/test";
import sharp from "sharp";

/** Colours of a file: the screens have few, and more bytes show no more. */
const COLOURS = 64;

/** Writes what a page shows to docs/pictures; without PICTURES=write it does nothing. */
export async function drawPicture(page: Page, name: string): Promise<void> {
	if (process.env["PICTURES"] !== "write") return;
	const file = new URL(`../../../docs/pictures/organiser-${name}.png`, import.meta.url);
	const picture = await page.screenshot({ animations: "disabled" });
	await sharp(picture)
		.png({ palette: true, colours: COLOURS, effort: 10, compressionLevel: 9 })
		.toFile(file.pathname);
}

/** Draws card images, which messengers show with a link. */
import { createCanvas } from "@napi-rs/canvas";
import type { Locale } from "../../locales.ts";
import { translator } from "../../messages.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from "../../race/limits.ts";
import type { NamedImage } from "../openImage.ts";
import { openCanvasFonts } from "../text/canvasFonts.ts";
import { isDrawn } from "../text/fonts.ts";
import { createPen } from "../text/pen.ts";
import type { CardContent } from "./cardContent.ts";
import { openLook } from "./cardLook.ts";
import { drawEvent } from "./eventCard.ts";
import { drawRunner } from "./runnerCard.ts";

/** A higher quality adds bytes without a visible difference, and some messengers refuse an image of 300 KB. */
const JPEG_QUALITY = 86;

/**
 * Draws a card and resolves with its JPEG. The calling thread measures texts and records drawing commands, for about
 * 4 ms. Skia rasterises and encodes in a thread of its own.
 * @param banner of the event; null for none
 */
export async function drawCard(
	content: CardContent,
	locale: Locale,
	banner: NamedImage | null,
): Promise<Buffer> {
	await openCanvasFonts();
	const look = await openLook(banner);
	const canvas = createCanvas(CARD_WIDTH_PX, CARD_HEIGHT_PX);
	const context = canvas.getContext("2d");
	const tools = { context, pen: createPen(context, locale), t: translator(locale), look };
	if (content.runner === null) drawEvent(tools, content.event, content.state);
	else {
		const { event, runner } = content;
		// A name of which no letter can be drawn is replaced by the bib.
		const name = isDrawn(runner.name, locale) ? runner.name : runner.bib;
		drawRunner(tools, event, { ...runner, name });
	}
	return canvas.encode("jpeg", JPEG_QUALITY);
}

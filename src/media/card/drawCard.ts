/** Draws card images, which messengers show with a link. */
import { createCanvas } from "@napi-rs/canvas";
import type { Locale } from "../../locales.ts";
import { translator } from "../../messages.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from "../../race/limits.ts";
import { openCanvasFonts } from "../text/canvasFonts.ts";
import { createPen } from "../text/pen.ts";
import { drawGround } from "./cardBackground.ts";
import type { CardContent } from "./cardContent.ts";
import { drawEvent } from "./eventCard.ts";
import { drawRunner } from "./runnerCard.ts";

/** A higher quality adds bytes without a visible difference, and some messengers refuse an image of 300 KB. */
const JPEG_QUALITY = 86;

/**
 * Draws a card and resolves with its JPEG. The calling thread measures texts and records drawing commands, for about
 * 4 ms. Skia rasterises and encodes in a thread of its own.
 */
export async function drawCard({ event, runner }: CardContent, locale: Locale): Promise<Buffer> {
	await openCanvasFonts();
	const canvas = createCanvas(CARD_WIDTH_PX, CARD_HEIGHT_PX);
	const context = canvas.getContext("2d");
	const tools = { context, pen: createPen(context, locale), t: translator(locale) };
	drawGround(context);
	if (runner) drawRunner(tools, event, runner);
	else drawEvent(tools, event);
	return canvas.encode("jpeg", JPEG_QUALITY);
}

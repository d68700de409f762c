/** Makes a link's preview picture, which messengers show under an address. */
import { createCanvas } from "@napi-rs/canvas";
import { type Locale, translator } from "../../messages.ts";
import { CARD_HEIGHT_PX, CARD_WIDTH_PX } from "../../race/limits.ts";
import { openCanvasFonts } from "../text/canvasFonts.ts";
import { createPen } from "../text/pen.ts";
import type { CardFacts } from "./cardFacts.ts";
import { drawGround } from "./cardGround.ts";
import { drawEvent } from "./eventCard.ts";
import { drawRunner } from "./runnerCard.ts";

/** Above it bytes grow and nobody sees why; some messengers refuse a picture of 300 KB. */
const JPEG_QUALITY = 86;

/**
 * Draws a card and resolves with its JPEG. On the server's own thread texts are measured and strokes noted down, some
 * four milliseconds; Skia paints and packs them in a thread of its own.
 */
export async function drawCard({ event, runner }: CardFacts, locale: Locale): Promise<Buffer> {
	await openCanvasFonts();
	const canvas = createCanvas(CARD_WIDTH_PX, CARD_HEIGHT_PX);
	const context = canvas.getContext("2d");
	const tools = { context, pen: createPen(context, locale), t: translator(locale) };
	drawGround(context);
	if (runner) drawRunner(tools, event, runner);
	else drawEvent(tools, event);
	return canvas.encode("jpeg", JPEG_QUALITY);
}

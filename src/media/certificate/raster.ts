/** Paints a certificate as a JPEG, as a preview for the screen or for printing on A4. */
import { createCanvas, type SKRSContext2D } from "@napi-rs/canvas";
import { type NamedImage, openImage } from "../openImage.ts";
import { canvasFont } from "../text/canvasFonts.ts";
import type { Mark, Sheet } from "./certificateLayout.ts";
import { STRIPE, stripesOf } from "./hatch.ts";
import { LONG_SIDES, type Resolution } from "./pixels.ts";

/** A higher quality adds bytes without a visible difference. */
const QUALITY = 88;

/** Paints a laid-out certificate. */
export async function paintJpeg(
	sheet: Sheet,
	background: Background,
	resolution: Resolution,
): Promise<Buffer> {
	const scale = LONG_SIDES[resolution] / Math.max(sheet.width, sheet.height);
	const canvas = createCanvas(Math.round(sheet.width * scale), Math.round(sheet.height * scale));
	const context = canvas.getContext("2d");
	context.fillStyle = sheet.colour;
	context.fillRect(0, 0, canvas.width, canvas.height);
	const image = background && (await openImage(background));
	if (image) context.drawImage(image, 0, 0, canvas.width, canvas.height);
	context.scale(scale, scale);
	for (const mark of sheet.marks) paint(context, mark);
	return canvas.encode("jpeg", QUALITY);
}

/** A JPEG with the page's aspect ratio; null for none. */
export type Background = NamedImage | null;

function paint(context: SKRSContext2D, mark: Mark): void {
	context.fillStyle = mark.colour;
	switch (mark.kind) {
		case "box":
			paintBox(context, mark);
			return;
		case "line":
			context.strokeStyle = mark.colour;
			context.lineWidth = mark.thickness;
			context.beginPath();
			context.moveTo(mark.x, mark.y);
			context.lineTo(mark.toX, mark.toY);
			context.stroke();
			return;
		case "text":
			for (const { text, family, x } of mark.runs) {
				context.font = canvasFont(family, mark.weight, mark.size);
				context.fillText(text, x, mark.y);
			}
	}
}

function paintBox(context: SKRSContext2D, mark: Extract<Mark, { kind: "box" }>): void {
	const { x, y, width, height, radius, edge } = mark;
	const inset = edge / 2;
	context.beginPath();
	context.roundRect(x + inset, y + inset, width - edge, height - edge, Math.max(0, radius - inset));
	context.strokeStyle = mark.colour;
	context.lineWidth = edge;
	if (edge > 0) context.stroke();
	else if (!mark.isHatched) context.fill();
	else {
		context.save();
		context.clip();
		context.beginPath();
		for (const stripe of stripesOf(mark)) {
			context.moveTo(stripe.x, stripe.y);
			context.lineTo(stripe.toX, stripe.toY);
		}
		context.lineWidth = STRIPE;
		context.stroke();
		context.restore();
	}
}

/** Paints a certificate as a JPEG: a preview for the screen, or A4 to be printed. */
import { createCanvas, type Image, loadImage, type SKRSContext2D } from "@napi-rs/canvas";
import { LRUCache } from "lru-cache";
import { canvasFont } from "../text/canvasFonts.ts";
import type { Mark, Sheet } from "./certificateLayout.ts";
import { type Fineness, LONG_SIDES } from "./pixels.ts";

/** Above it bytes grow and nobody sees why. */
const QUALITY = 88;

export async function paintPicture(
	sheet: Sheet,
	background: Background,
	fineness: Fineness,
): Promise<Buffer> {
	const scale = LONG_SIDES[fineness] / Math.max(sheet.width, sheet.height);
	const canvas = createCanvas(Math.round(sheet.width * scale), Math.round(sheet.height * scale));
	const context = canvas.getContext("2d");
	context.fillStyle = sheet.colour;
	context.fillRect(0, 0, canvas.width, canvas.height);
	const image = background && (await imageOf(background));
	if (image) context.drawImage(image, 0, 0, canvas.width, canvas.height);
	context.scale(scale, scale);
	for (const mark of sheet.marks) paint(context, mark);
	return canvas.encode("jpeg", QUALITY);
}

/** A JPEG of the page's shape, and a name that only this very one has; null for none. */
export type Background = { name: string; bytes: Buffer } | null;

/** Decoded some 15 MB each. */
const opened = new LRUCache<string, Promise<Image>>({ max: 4 });

function imageOf({ name, bytes }: NonNullable<Background>): Promise<Image> {
	const known = opened.get(name);
	if (known) return known;
	const image = loadImage(bytes);
	opened.set(name, image);
	image.catch(() => opened.delete(name));
	return image;
}

function paint(context: SKRSContext2D, mark: Mark): void {
	context.fillStyle = mark.colour;
	switch (mark.kind) {
		case "box":
			context.beginPath();
			context.roundRect(mark.x, mark.y, mark.width, mark.height, mark.radius);
			context.fill();
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

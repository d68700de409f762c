/** Draws a photo certificate: the frame's background, the photo in its window, the frame's foreground. */

import type { Pen } from "./frames/frame.ts";
import { FRAMES, type FrameName } from "./frames/frames.ts";
import type { PhotoFacts } from "./photoFacts.ts";
import { type FormatName, PHOTO_FORMATS } from "./photoFormats.ts";
import { type Box, layOut, type Placement } from "./placement.ts";

/** The chosen photo; null if there is none yet. */
export type Photo = HTMLCanvasElement | null;

export interface Certificate {
	format: FormatName;
	frame: FrameName;
	photo: Photo;
	placement: Placement;
	facts: PhotoFacts;
}

/** Draws a certificate as large as the canvas. @param fonts font families of the page */
export function drawCertificate(canvas: HTMLCanvasElement, fonts: string, made: Certificate) {
	const context = canvas.getContext("2d");
	if (context === null) return;
	const picture = PHOTO_FORMATS[made.format];
	const frame = FRAMES[made.frame];
	const scale = canvas.width / picture.width;
	const pen: Pen = { context, fonts };
	context.setTransform(scale, 0, 0, scale, 0, 0);
	context.clearRect(0, 0, picture.width, picture.height);
	context.imageSmoothingQuality = "high";
	frame.below(pen, picture, made.facts);
	context.save();
	const window = frame.windowOf(picture);
	context.beginPath();
	context.rect(window.x, window.y, window.width, window.height);
	context.clip();
	context.translate(window.x, window.y);
	if (made.photo === null) drawTrack(context, window);
	else drawPhoto(context, made.photo, made.placement, window);
	context.restore();
	frame.above(pen, picture, made.facts);
}

function drawPhoto(
	context: CanvasRenderingContext2D,
	photo: HTMLCanvasElement,
	placement: Placement,
	window: Box,
) {
	const box = layOut(placement, { photo, window });
	const isUpright = placement.quarters % 2 === 0;
	const [width, height] = isUpright ? [box.width, box.height] : [box.height, box.width];
	context.translate(box.x + box.width / 2, box.y + box.height / 2);
	context.rotate((placement.quarters * Math.PI) / 2);
	context.drawImage(photo, -width / 2, -height / 2, width, height);
}

/** A placeholder for the photo: the lanes of a track. */
function drawTrack(context: CanvasRenderingContext2D, { width, height }: Box) {
	const ground = context.createLinearGradient(0, 0, width, height);
	ground.addColorStop(0, "#ff9a5c");
	ground.addColorStop(0.55, "#d4500f");
	ground.addColorStop(1, "#7d2305");
	context.fillStyle = ground;
	context.fillRect(0, 0, width, height);
	context.strokeStyle = "rgb(255 255 255 / 0.24)";
	context.lineWidth = 7;
	for (let lane = 0; lane < 7; lane++) {
		context.beginPath();
		context.arc(width * 1.16, height * 1.02, width * (0.42 + lane * 0.145), Math.PI, 1.5 * Math.PI);
		context.lineTo(width * 2, height * 1.02 - width * (0.42 + lane * 0.145));
		context.stroke();
	}
}

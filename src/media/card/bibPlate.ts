/** The bib in a rectangle with four pin holes, like the one on the runner's shirt. */
import { type CardTools, MARGIN } from "./cardBackground.ts";
import { CARD_COLOURS } from "./cardColours.ts";

interface Plate {
	top: number;
	height: number;
	/** The largest size of the bib, px. */
	size: number;
	/** The largest width of the bib, px. */
	room: number;
}

/** Draws a plate at the left margin. @returns the x of its right end */
export function drawBibPlate(
	{ context, pen }: CardTools,
	bib: string,
	{ top, height, size, room }: Plate,
): number {
	const pad = height * 0.42;
	const ink = { weight: "bold", colour: CARD_COLOURS.ink } as const;
	const number = pen.line(bib, ink, { width: room, most: size, least: 12 });
	const width = number.width + 2 * pad;
	context.strokeStyle = CARD_COLOURS.ink;
	context.lineWidth = 4;
	context.beginPath();
	context.roundRect(MARGIN + 2, top, width - 4, height, 12);
	context.stroke();
	context.fillStyle = CARD_COLOURS.ink;
	const hole = height * 0.2;
	for (const x of [MARGIN + hole, MARGIN + width - hole])
		for (const y of [top + hole, top + height - hole]) {
			context.beginPath();
			context.arc(x, y, height * 0.045, 0, 2 * Math.PI);
			context.fill();
		}
	number.write(MARGIN + pad, top + height / 2 + number.size * 0.36);
	return MARGIN + width;
}

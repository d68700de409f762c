/** Draws the labels and the watermark over the recordings of a clip. */
import type { SKRSContext2D } from "@napi-rs/canvas";
import { CLIP_HEIGHT_PX, CLIP_WIDTH_PX } from "../../race/limits.ts";
import { CARD_COLOURS } from "../card/cardColours.ts";
import type { Pen } from "../text/pen.ts";
import type { SegmentLabel } from "./clipJob.ts";

/** Size and position of a segment's label, away from the edges, where most cameras show their clock. */
export const LABEL_PX = { width: 600, height: 60, left: 28, top: 448 } as const;

const PAD = 18;
const GAP = 16;
const ACCENT = 7;

/** Draws a label with the point and the time. Its width follows the texts. */
export function drawLabel(context: SKRSContext2D, pen: Pen, { point, time }: SegmentLabel): void {
	const ink = { weight: "bold", colour: "#ffffff" } as const;
	const clock = pen.line(time, { ...ink, weight: "medium" }, { width: 240, most: 28, least: 18 });
	const taken = clock.width === 0 ? 0 : clock.width + GAP;
	const room = LABEL_PX.width - ACCENT - 2 * PAD - taken;
	const name = pen.line(point, ink, { width: room, most: 30, least: 20 });
	const between = name.width > 0 ? taken : clock.width;
	context.fillStyle = "rgba(26, 25, 23, 0.82)";
	context.beginPath();
	context.roundRect(0, 0, ACCENT + 2 * PAD + name.width + between, LABEL_PX.height, [0, 10, 10, 0]);
	context.fill();
	context.fillStyle = CARD_COLOURS.accent;
	context.fillRect(0, 0, ACCENT, LABEL_PX.height);
	const base = LABEL_PX.height / 2 + 10;
	name.write(ACCENT + PAD, base);
	clock.write(ACCENT + PAD + name.width + between - clock.width, base);
}

/** Repeats the owner's name faintly across the whole frame, so that it cannot be cropped. */
export function drawWatermark(context: SKRSContext2D, pen: Pen, owner: string): void {
	const room = { width: 330, most: 40, least: 22 };
	const line = pen.line(owner, { weight: "bold", colour: "rgba(255, 255, 255, 0.3)" }, room);
	const shade = pen.line(owner, { weight: "bold", colour: "rgba(0, 0, 0, 0.2)" }, room);
	context.translate(CLIP_WIDTH_PX / 2, CLIP_HEIGHT_PX / 2);
	context.rotate(-Math.PI / 9);
	for (const row of [-1, 0, 1])
		for (const column of [-1, 0, 1]) {
			const x = column * 390 + row * 110;
			shade.centre(x + 1.5, row * 165 + 1.5);
			line.centre(x, row * 165);
		}
}

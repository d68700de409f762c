/** A finisher's medal: ribbon, golden rim and inscription. */
import type { PhotoFacts } from "../photoFacts.ts";
import type { Spot } from "../placement.ts";
import { ACCENT, DEEP, type Pen } from "./frame.ts";
import { fitIn, write } from "./lettering.ts";

const RADIUS = 124;
const ENGRAVED = "#5b3506";

/** Draws a medal, centred at a position. */
export function drawMedal(pen: Pen, at: Spot, { finisher, km }: PhotoFacts) {
	const { context } = pen;
	context.save();
	context.translate(at.x, at.y);
	context.rotate(-0.09);
	ribbon(context);
	const scale = context.getTransform().a;
	context.shadowColor = "rgb(40 20 0 / 0.4)";
	context.shadowBlur = 22 * Math.abs(scale);
	context.shadowOffsetY = 8 * Math.abs(scale);
	disc(context, RADIUS, "#ffe7a3", "#c2831a");
	context.shadowColor = "transparent";
	disc(context, RADIUS - 12, "#d99a2b", "#f6d27c");
	disc(context, RADIUS - 20, "#fbe3a0", "#e3a93b");
	context.strokeStyle = "rgb(91 53 6 / 0.35)";
	context.lineWidth = 2;
	context.beginPath();
	context.arc(0, 0, RADIUS - 30, 0, 2 * Math.PI);
	context.stroke();

	const style = { weight: 800, colour: ENGRAVED, align: "center" } as const;
	const isShort = km === "";
	const word = fitIn(pen, finisher, 800, { width: 158, size: 46, lines: 1 });
	write(pen, word, { x: 0, y: isShort ? word.size * 0.36 : -8 }, style);
	if (!isShort) {
		const far = fitIn(pen, `${km} km`, 700, { width: 140, size: 36, lines: 1 });
		write(pen, far, { x: 0, y: 40 }, { ...style, weight: 700 });
	}
	context.restore();
}

/** Draws two bands that cross behind the disc. */
function ribbon(context: CanvasRenderingContext2D) {
	for (const [side, colour] of [
		[-1, DEEP],
		[1, ACCENT],
	] as const) {
		context.fillStyle = colour;
		context.beginPath();
		context.moveTo(side * 92, -250);
		context.lineTo(side * 34, -250);
		context.lineTo(side * -22, -RADIUS + 20);
		context.lineTo(side * 44, -RADIUS + 20);
		context.closePath();
		context.fill();
	}
}

function disc(context: CanvasRenderingContext2D, radius: number, light: string, dark: string) {
	const shine = context.createLinearGradient(-radius, -radius, radius, radius);
	shine.addColorStop(0, light);
	shine.addColorStop(1, dark);
	context.fillStyle = shine;
	context.beginPath();
	context.arc(0, 0, radius, 0, 2 * Math.PI);
	context.fill();
}

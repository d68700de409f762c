/** A finisher's medal: ribbon, rim and inscription. It is of the metal of the place, and golden for every other finisher. */
import type { PhotoFacts } from "../photoFacts.ts";
import type { Spot } from "../placement.ts";
import { ACCENT, DEEP, type Pen } from "./frame.ts";
import { fitIn, write } from "./lettering.ts";
import { ENGRAVED, METALS } from "./prideOnPhoto.ts";

const RADIUS = 124;

/** Draws a medal, centred at a position. */
export function drawMedal(pen: Pen, at: Spot, { finisher, km, pride }: PhotoFacts) {
	const { context } = pen;
	context.save();
	context.translate(at.x, at.y);
	context.rotate(-0.09);
	ribbon(context);
	const scale = context.getTransform().a;
	context.shadowColor = "rgb(40 20 0 / 0.4)";
	context.shadowBlur = 22 * Math.abs(scale);
	context.shadowOffsetY = 8 * Math.abs(scale);
	// A place that may still change is not engraved.
	const medal = pride?.isProvisional ? null : (pride?.medal ?? null);
	const [light, dark] = METALS[medal ?? 1];
	disc(context, RADIUS, light, dark);
	context.shadowColor = "transparent";
	disc(context, RADIUS - 12, dark, light);
	disc(context, RADIUS - 20, light, dark);
	context.strokeStyle = "rgb(91 53 6 / 0.35)";
	context.lineWidth = 2;
	context.beginPath();
	context.arc(0, 0, RADIUS - 30, 0, 2 * Math.PI);
	context.stroke();

	const style = { weight: 800, colour: ENGRAVED, align: "center" } as const;
	if (medal !== null) {
		const numeral = fitIn(pen, String(medal), 800, { width: 120, size: 118, lines: 1 });
		write(pen, numeral, { x: 0, y: 26 }, style);
	}
	const isShort = medal === null && km === "";
	const most = medal === null ? 46 : 26;
	const word = fitIn(pen, finisher, 800, {
		width: medal === null ? 158 : 120,
		size: most,
		lines: 1,
	});
	const base = medal === null ? -8 : 64;
	write(pen, word, { x: 0, y: isShort ? word.size * 0.36 : base }, style);
	if (medal === null && km !== "") {
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

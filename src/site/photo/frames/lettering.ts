/** Text on a canvas: fitted into a box first, then drawn line by line. */
import type { Labelled } from "../photoFacts.ts";
import type { Box, Spot } from "../placement.ts";
import { type Fitted, fitText, type TextBox } from "./fitLines.ts";
import type { Pen } from "./frame.ts";

/** Line height, as a multiple of the font size. */
const LEADING = 1.18;

export interface Style {
	weight: 400 | 500 | 600 | 700 | 800;
	colour: string;
	align: "left" | "center" | "right";
}

function choose({ context, fonts }: Pen, weight: number, size: number) {
	context.font = `${weight} ${size}px ${fonts}`;
}

/** Chooses the size and the lines of a text. */
export function fitIn(pen: Pen, text: string, weight: Style["weight"], box: TextBox): Fitted {
	const measure = (each: string, size: number) => {
		choose(pen, weight, size);
		return pen.context.measureText(each).width;
	};
	return fitText(text, measure, box);
}

/** Distance between the first and the last baseline. */
export function spread({ size, lines }: Fitted): number {
	return (lines.length - 1) * size * LEADING;
}

/** Draws a fitted text, with its last baseline at a position. */
export function write(pen: Pen, fitted: Fitted, at: Spot, { weight, colour, align }: Style) {
	const { context } = pen;
	choose(pen, weight, fitted.size);
	context.fillStyle = colour;
	context.textAlign = align;
	context.textBaseline = "alphabetic";
	const top = at.y - spread(fitted);
	fitted.lines.forEach((line, index) => {
		context.fillText(line, at.x, top + index * fitted.size * LEADING);
	});
}

/** Draws chip time and ranks in columns of equal width: labels above, values below. */
export function writeDetails(
	pen: Pen,
	details: readonly Labelled[],
	{ x, y, width }: Omit<Box, "height">,
	{ quiet, loud, line }: { quiet: string; loud: string; line: string },
) {
	const { context } = pen;
	const column = width / Math.max(1, details.length);
	details.forEach(({ label, text }, index) => {
		const left = x + index * column + (index === 0 ? 0 : 26);
		const columnWidth = column - (index === 0 ? 20 : 46);
		if (index > 0) {
			context.fillStyle = line;
			context.fillRect(x + index * column, y - 74, 2, 80);
		}
		const above = fitIn(pen, label, 500, { width: columnWidth, size: 26, lines: 1 });
		write(pen, above, { x: left, y: y - 48 }, { weight: 500, colour: quiet, align: "left" });
		const below = fitIn(pen, text, 700, { width: columnWidth, size: 42, lines: 1 });
		write(pen, below, { x: left, y }, { weight: 700, colour: loud, align: "left" });
	});
}

/** Draws the bib in a box, with its lower right corner at a position. @returns its width */
export function writeBib(pen: Pen, bib: string, at: Spot, colour: string): number {
	const { context } = pen;
	const fitted = fitIn(pen, bib, 700, { width: 230, size: 38, lines: 1 });
	choose(pen, 700, fitted.size);
	const width = context.measureText(bib).width + 40;
	context.strokeStyle = colour;
	context.lineWidth = 4;
	context.beginPath();
	context.roundRect(at.x - width, at.y - 56, width, 56, 10);
	context.stroke();
	const spot = { x: at.x - width / 2, y: at.y - 28 + fitted.size * 0.36 };
	write(pen, fitted, spot, { weight: 700, colour, align: "center" });
	return width;
}

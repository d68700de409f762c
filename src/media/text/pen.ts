/** Writes texts on a canvas: each part in the font that has it, and fitted into a width. */
import type { SKRSContext2D } from "@napi-rs/canvas";
import type { Locale } from "../../locales.ts";
import { canvasFont } from "./canvasFonts.ts";
import { fitText, type Room } from "./fitText.ts";
import { fontRuns, type Weight } from "./fonts.ts";

export interface Ink {
	weight: Weight;
	colour: string;
}

/** A line that is ready to be written. */
export interface Line {
	/** px; 0 for an empty line. */
	width: number;
	size: number;
	/** Writes it from x on the base line y. */
	write(x: number, y: number): void;
	/** Writes it with its middle at x. */
	centre(x: number, y: number): void;
}

export interface Pen {
	line(text: string, ink: Ink, room: Room): Line;
	/** One line or two. */
	lines(text: string, ink: Ink, room: Room, two: Pick<Room, "most" | "least">): Line[];
}

/** Texts are measured once at this size, px, because widths are proportional to the size. It is large for precision. */
const MEASURED_SIZE = 100;

/** Creates a pen that prefers the fonts of a language. */
export function createPen(context: SKRSContext2D, locale: Locale): Pen {
	/** Widths at MEASURED_SIZE, by weight and text. */
	const known = new Map<string, number>();

	function widthOf(text: string, weight: Weight, size: number): number {
		const key = `${weight} ${text}`;
		const width = known.get(key) ?? along(text, weight, MEASURED_SIZE, () => undefined);
		known.set(key, width);
		return (width * size) / MEASURED_SIZE;
	}

	/** Calls `each` for each part of a text, and returns the width of the text. */
	function along(
		text: string,
		weight: Weight,
		size: number,
		each: (part: string, from: number) => void,
	): number {
		return fontRuns(text, locale).reduce((from, run) => {
			context.font = canvasFont(run.family, weight, size);
			each(run.text, from);
			return from + context.measureText(run.text).width;
		}, 0);
	}

	function ready(text: string, { weight, colour }: Ink, size: number): Line {
		const width = widthOf(text, weight, size);
		const write = (x: number, y: number) => {
			context.fillStyle = colour;
			along(text, weight, size, (part, from) => context.fillText(part, x + from, y));
		};
		return { width, size, write, centre: (x, y) => write(x - width / 2, y) };
	}

	function lines(
		text: string,
		ink: Ink,
		room: Room,
		two: Pick<Room, "most" | "least"> | null,
	): Line[] {
		const measure = (part: string, size: number) => widthOf(part, ink.weight, size);
		const fitted = fitText(text, measure, room, two);
		return fitted.lines.map((line) => ready(line, ink, fitted.size));
	}

	return {
		line: (text, ink, room) => lines(text, ink, room, null)[0] ?? ready("", ink, room.least),
		lines,
	};
}

/**
 * Where everything on a certificate stands: computed once for the picture and for the PDF, so that the two cannot
 * drift apart. Lengths are points (1/72 inch).
 */
import type { Locale, Translate } from "../../messages.ts";
import { fitText } from "../text/fitText.ts";
import type { Weight } from "../text/fonts.ts";
import type { CertificateFacts } from "./certificateFacts.ts";
import { createFill, type Fill } from "./certificateWords.ts";
import { createRuler, type PlacedRun, type Ruler } from "./ruler.ts";
import { type Field, type Letters, PAGES, type Template } from "./template.ts";

export type Mark =
	| {
			kind: "box";
			x: number;
			y: number;
			width: number;
			height: number;
			radius: number;
			colour: string;
	  }
	| {
			kind: "line";
			x: number;
			y: number;
			toX: number;
			toY: number;
			thickness: number;
			colour: string;
	  }
	| { kind: "text"; y: number; size: number; weight: Weight; colour: string; runs: PlacedRun[] };

export interface Sheet {
	width: number;
	height: number;
	colour: string;
	marks: readonly Mark[];
}

/** Points in a millimetre. */
const PT = 72 / 25.4;
/** Fitting takes whole sizes: tenths of a point are fine enough. */
const STEPS_PER_POINT = 10;
/** From one base line to the next, in sizes. */
const LINE_HEIGHT = 1.25;
/** How far above the base line letters have their middle, in sizes. */
const MIDDLE_OF_LETTERS = 0.36;
/** How much smaller letters may become on two lines than on one, before they are cut. */
const SHRINKS_ON_TWO = 0.62;
/** Between columns of a row. */
const GUTTER_MM = 4;

export function layOut(
	{ page, colour, fields }: Template,
	facts: CertificateFacts,
	locale: Locale,
	t: Translate,
): Sheet {
	const ruler = createRuler(locale);
	const fill = createFill(facts, t);
	const { width, height } = PAGES[page];
	return {
		width: width * PT,
		height: height * PT,
		colour,
		marks: fields.flatMap((field) => marksOf(field, locale, fill, ruler)),
	};
}

function marksOf(field: Field, locale: Locale, fill: Fill, ruler: Ruler): Mark[] {
	switch (field.kind) {
		case "box": {
			const { kind, x, y, width, height, radius, colour } = field;
			const size = { width: width * PT, height: height * PT, radius: radius * PT };
			return [{ kind, x: x * PT, y: y * PT, ...size, colour }];
		}
		case "line": {
			const { x, y, toX, toY, ...rest } = field;
			return [{ ...rest, x: x * PT, y: y * PT, toX: toX * PT, toY: toY * PT }];
		}
		case "text": {
			const text = fill(wordsOf(field, locale));
			return write(text, field, ruler, field);
		}
		case "row": {
			const told = field.cells
				.map((cell) => cell.map((letters) => ({ letters, text: fill(wordsOf(letters, locale)) })))
				// A label alone tells nothing.
				.filter((cell) => cell.every(({ text }) => text !== ""));
			const width = field.width / Math.max(1, told.length);
			return told.flatMap((cell, column) => {
				const x = field.x + column * width + GUTTER_MM / 2;
				const room = { x, width: width - GUTTER_MM, align: "centre", lines: 1 } as const;
				return cell.flatMap(({ text, letters }) => write(text, letters, ruler, room));
			});
		}
	}
}

function wordsOf({ text }: Pick<Letters, "text">, locale: Locale): string {
	return typeof text === "string" ? text : text[locale];
}

type Room = Pick<Extract<Field, { kind: "text" }>, "x" | "width" | "align" | "lines">;

/** Writes a text in its room: smaller where it is long, on two lines where that is allowed. */
function write(
	text: string,
	letters: Letters,
	ruler: Ruler,
	{ x, width, align, lines }: Room,
): Mark[] {
	if (text === "") return [];
	const { weight, colour, size: most, least } = letters;
	const measure = (part: string, steps: number) => ruler.width(part, weight, steps);
	const floor = Math.min(least, most) * STEPS_PER_POINT;
	const onTwo = {
		most: Math.max(floor, Math.round(most * SHRINKS_ON_TWO * STEPS_PER_POINT)),
		least: floor,
	};
	// With two lines allowed, letters become small only after the second was tried.
	const onOne = { most: most * STEPS_PER_POINT, least: lines === 2 ? onTwo.most : floor };
	const room = { width: width * PT * STEPS_PER_POINT, ...onOne };
	const fitted = fitText(text, measure, room, lines === 2 ? onTwo : null);
	const size = fitted.size / STEPS_PER_POINT;
	// What may take two lines keeps its middle where that of the largest line would be.
	const up = lines === 2 ? (most - size) * MIDDLE_OF_LETTERS : 0;
	return fitted.lines.map((line, index): Mark => {
		const { runs, width: wide } = ruler.runs(line, weight, size);
		const free = width * PT - wide;
		const from = x * PT + free * { left: 0, centre: 0.5, right: 1 }[align];
		const down = (index - (fitted.lines.length - 1) / 2) * LINE_HEIGHT * size;
		const placed = runs.map((run) => ({ ...run, x: from + run.x }));
		return { kind: "text", y: letters.y * PT + down - up, size, weight, colour, runs: placed };
	});
}

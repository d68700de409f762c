/**
 * The layout of a certificate: the positions of all its marks. The JPEG and the PDF are painted from the same layout,
 * so that they cannot differ. Lengths are points (1/72 inch).
 */
import type { Locale } from "../../locales.ts";
import type { Translate } from "../../messages.ts";
import { fitText } from "../text/fitText.ts";
import type { Weight } from "../text/fonts.ts";
import { provisionalFields, sealFields } from "./addedFields.ts";
import type { CertificateContent } from "./certificateContent.ts";
import { createFill, type Fill } from "./placeholders.ts";
import type { PlacedRun, Ruler } from "./ruler.ts";
import { type Field, type Letters, PAGES, type Template } from "./template.ts";

export type Mark =
	| {
			kind: "box";
			x: number;
			y: number;
			width: number;
			height: number;
			radius: number;
			/** Thickness of its edge, which is drawn inside; 0 for a filled box. */
			edge: number;
			isHatched: boolean;
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
	| {
			kind: "text";
			y: number;
			size: number;
			weight: Weight;
			colour: string;
			runs: PlacedRun[];
			/** Of the line. */
			width: number;
			source: TextSource;
	  };

/** The text of a template that a line shows. */
export interface TextSource {
	/** Index of the field; that of a row's text has its column, among those that are not empty, and its index there. */
	field: number;
	column: number;
	part: number;
	/** Whether the text did not fit even in its smallest size. */
	isCut: boolean;
}

export interface Sheet {
	width: number;
	height: number;
	colour: string;
	marks: readonly Mark[];
}

/** Points in a millimetre. */
const PT = 72 / 25.4;
/** fitText works in whole sizes, so it is given tenths of a point. */
const STEPS_PER_POINT = 10;
/** Distance between base lines, as a multiple of the size. */
const LINE_HEIGHT = 1.25;
/** Height of the middle of letters above the base line, as a multiple of the size. */
const MIDDLE_OF_LETTERS = 0.36;
/** The largest size on two lines, as a multiple of the size on one line. */
const SHRINKS_ON_TWO = 0.62;
/** Space between the columns of a row. */
const GUTTER_MM = 4;

/** Lays out a certificate. @param ruler measures its texts: `createRuler` for the fonts of drawings, `roughRuler` for a miniature */
export function layOut(
	{ page, colour, fields }: Template,
	facts: CertificateContent,
	locale: Locale,
	t: Translate,
	ruler: Ruler,
): Sheet {
	const { runner } = facts;
	// A name of which no letter can be drawn is replaced by the bib.
	const name = ruler.draws(runner.name) ? runner.name : runner.bib;
	const fill = createFill({ ...facts, runner: { ...runner, name } }, t);
	const isProvisional = facts.event.phase === "live";
	const { width, height } = PAGES[page];
	const band = isProvisional ? provisionalFields(fields, width) : [];
	const all = [...fields, ...band, ...sealFields(facts.seal, PAGES[page], t)];
	return {
		width: width * PT,
		height: height * PT,
		colour,
		marks: all.flatMap((field, index) =>
			marksOf(field, index, { locale, fill, ruler, isProvisional }),
		),
	};
}

interface Tools {
	locale: Locale;
	fill: Fill;
	ruler: Ruler;
	isProvisional: boolean;
}

function marksOf(
	field: Field,
	index: number,
	{ locale, fill, ruler, isProvisional }: Tools,
): Mark[] {
	switch (field.kind) {
		case "box": {
			const { kind, x, y, width, height, radius, edge, hatched, colour } = field;
			const size = { width: width * PT, height: height * PT, radius: radius * PT };
			const isHatched = hatched && isProvisional;
			return [{ kind, x: x * PT, y: y * PT, ...size, edge, isHatched, colour }];
		}
		case "line": {
			const { x, y, toX, toY, ...rest } = field;
			return [{ ...rest, x: x * PT, y: y * PT, toX: toX * PT, toY: toY * PT }];
		}
		case "text": {
			const text = fill(textOf(field, locale));
			return write(text, field, ruler, field, { field: index, column: 0, part: 0 });
		}
		case "row": {
			const cells = field.cells
				.map((cell) => cell.map((letters) => ({ letters, text: fill(textOf(letters, locale)) })))
				// A label without its value is left out.
				.filter((cell) => cell.every(({ text }) => text !== ""));
			const width = field.width / Math.max(1, cells.length);
			return cells.flatMap((cell, column) => {
				const x = field.x + column * width + GUTTER_MM / 2;
				const room = { x, width: width - GUTTER_MM, align: "centre", lines: 1 } as const;
				return cell.flatMap(({ text, letters }, part) =>
					write(text, letters, ruler, room, { field: index, column, part }),
				);
			});
		}
	}
}

function textOf({ text }: Pick<Letters, "text">, locale: Locale): string {
	return typeof text === "string" ? text : text[locale];
}

type Room = Pick<Extract<Field, { kind: "text" }>, "x" | "width" | "align" | "lines">;

/** Places a text in its box: a long text smaller, or on two lines if allowed. */
function write(
	text: string,
	letters: Letters,
	ruler: Ruler,
	{ x, width, align, lines }: Room,
	place: Omit<TextSource, "isCut">,
): Mark[] {
	if (text === "") return [];
	const { weight, colour, size: most, least } = letters;
	const measure = (part: string, steps: number) => ruler.width(part, weight, steps);
	const floor = Math.min(least, most) * STEPS_PER_POINT;
	const onTwo = {
		most: Math.max(floor, Math.round(most * SHRINKS_ON_TWO * STEPS_PER_POINT)),
		least: floor,
	};
	// If two lines are allowed, a second line is tried before small letters.
	const onOne = { most: most * STEPS_PER_POINT, least: lines === 2 ? onTwo.most : floor };
	const room = { width: width * PT * STEPS_PER_POINT, ...onOne };
	const fitted = fitText(text, measure, room, lines === 2 ? onTwo : null);
	const size = fitted.size / STEPS_PER_POINT;
	// A text that may have two lines keeps the middle of a single line of the largest size.
	const up = lines === 2 ? (most - size) * MIDDLE_OF_LETTERS : 0;
	const source = { ...place, isCut: !text.endsWith("…") && !!fitted.lines.at(-1)?.endsWith("…") };
	return fitted.lines.map((line, index): Mark => {
		const { runs, width: wide } = ruler.runs(line, weight, size);
		const free = width * PT - wide;
		const from = x * PT + free * { left: 0, centre: 0.5, right: 1 }[align];
		const down = (index - (fitted.lines.length - 1) / 2) * LINE_HEIGHT * size;
		const placed = runs.map((run) => ({ ...run, x: from + run.x }));
		const y = letters.y * PT + down - up;
		return { kind: "text", y, size, weight, colour, runs: placed, width: wide, source };
	});
}

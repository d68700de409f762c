/** Measures texts and chooses the fonts of their parts, for the JPEG and the PDF alike. */
import { createCanvas } from "@napi-rs/canvas";
import type { Locale } from "../../locales.ts";
import { canvasFont } from "../text/canvasFonts.ts";
import { type Family, fontRuns, type Weight } from "../text/fonts.ts";

/** Part of a line that one font draws, from x on. */
export interface PlacedRun {
	x: number;
	text: string;
	family: Family;
}

export interface Ruler {
	/** Width of a text at a size, in the size's unit. */
	width(text: string, weight: Weight, size: number): number;
	/** Its parts, with x from 0. */
	runs(text: string, weight: Weight, size: number): { runs: PlacedRun[]; width: number };
}

/** Texts are measured once at this size, because widths are proportional to the size. It is large for precision. */
const MEASURED_SIZE = 100;
/** Replaces a character that no font has. It is the typographic sign for a missing character (geta mark). */
const MISSING = "〓";

/** For measuring only. */
const context = createCanvas(1, 1).getContext("2d");

export function createRuler(locale: Locale): Ruler {
	const known = new Map<string, { runs: PlacedRun[]; width: number }>();

	function measured(text: string, weight: Weight): { runs: PlacedRun[]; width: number } {
		const key = `${weight} ${text}`;
		const ready = known.get(key);
		if (ready) return ready;
		let width = 0;
		const runs = fontRuns(text, locale).flatMap(({ text: part, family }): PlacedRun[] => {
			const run = drawable(part, family);
			if (run.text === "") return [];
			context.font = canvasFont(run.family, weight, MEASURED_SIZE);
			const x = width;
			width += context.measureText(run.text).width;
			return [{ ...run, x }];
		});
		const whole = { runs, width };
		known.set(key, whole);
		return whole;
	}

	return {
		width: (text, weight, size) => (measured(text, weight).width * size) / MEASURED_SIZE,
		runs(text, weight, size) {
			const { runs, width } = measured(text, weight);
			const scale = size / MEASURED_SIZE;
			return { runs: runs.map((run) => ({ ...run, x: run.x * scale })), width: width * scale };
		},
	};
}

/** Replaces letters and digits that no font has, and leaves other such characters out: a PDF has only embedded fonts. */
function drawable(text: string, family: Family | null): { text: string; family: Family } {
	if (family !== null) return { text, family };
	const letters = [...text].filter((each) => /[\p{L}\p{N}]/u.test(each));
	return { text: MISSING.repeat(letters.length), family: "TC" };
}

/** Measures texts and chooses the fonts of their parts, for the JPEG and the PDF alike. */
import { createCanvas } from "@napi-rs/canvas";
import type { Locale } from "../../locales.ts";
import { canvasFont } from "../text/canvasFonts.ts";
import { type Family, fontRuns, isDrawn, type Weight } from "../text/fonts.ts";

/** Part of a line that one font draws, from x on. */
export interface PlacedRun {
	x: number;
	text: string;
	family: Family;
}

export interface Ruler {
	/** Whether anything of a text is drawn. */
	draws(text: string): boolean;
	/** Width of a text at a size, in the size's unit. */
	width(text: string, weight: Weight, size: number): number;
	/** Its parts, with x from 0. */
	runs(text: string, weight: Weight, size: number): { runs: PlacedRun[]; width: number };
}

/** Texts are measured once at this size, because widths are proportional to the size. It is large for precision. */
const MEASURED_SIZE = 100;

/** For measuring only. */
const context = createCanvas(1, 1).getContext("2d");

export function createRuler(locale: Locale): Ruler {
	const known = new Map<string, { runs: PlacedRun[]; width: number }>();

	function measured(text: string, weight: Weight): { runs: PlacedRun[]; width: number } {
		const key = `${weight} ${text}`;
		const ready = known.get(key);
		if (ready) return ready;
		let width = 0;
		const runs = fontRuns(text, locale).map((run): PlacedRun => {
			context.font = canvasFont(run.family, weight, MEASURED_SIZE);
			const x = width;
			width += context.measureText(run.text).width;
			return { ...run, x };
		});
		const whole = { runs, width };
		known.set(key, whole);
		return whole;
	}

	return {
		draws: (text) => isDrawn(text, locale),
		width: (text, weight, size) => (measured(text, weight).width * size) / MEASURED_SIZE,
		runs(text, weight, size) {
			const { runs, width } = measured(text, weight);
			const scale = size / MEASURED_SIZE;
			return { runs: runs.map((run) => ({ ...run, x: run.x * scale })), width: width * scale };
		},
	};
}

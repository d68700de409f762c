/** Writes the texts of a list: each part in the font that has it, cut where the column ends. */
import type { Locale } from "../../locales.ts";
import type { PdfFonts } from "../certificate/pdfFonts.ts";
import { FAMILIES, type Family, type FontRun, fontRuns, type Weight } from "../text/fonts.ts";

export interface ListPen {
	/** Whether a text is written whole, smaller if need be. @param size the largest size of its letters, points */
	fits(text: string, width: number, size: number, weight: Weight): boolean;
	write(
		text: string,
		place: { x: number; width: number },
		line: { base: number; size: number },
		weight: Weight,
		colour: string,
		align: "start" | "end" | "middle",
	): void;
}

/** Letters get smaller down to this share of their size before a text is cut. */
const SMALLEST = 0.8;
/** Texts of times and bibs need no search for a font. */
const ASCII = /^[\x20-\x7e]*$/;

export function createListPen(
	document: PDFKit.PDFDocument,
	fonts: PdfFonts,
	locale: Locale,
): ListPen {
	const first: Family = locale === "ja" ? "JP" : (FAMILIES[0] ?? "TC");
	const runsOf = (text: string): FontRun[] =>
		ASCII.test(text) ? [{ text, family: first }] : fontRuns(text, locale);

	/** Widths at size 1, by weight, family and character: the sum differs from the text's width by its kerning only. */
	const widths = new Map<string, number>();
	function widthOf(runs: readonly FontRun[], weight: Weight): number {
		let width = 0;
		for (const { text, family } of runs)
			for (const letter of text) {
				const key = `${weight} ${family} ${letter}`;
				let known = widths.get(key);
				if (known === undefined) {
					fonts.choose(document, family, weight, 100);
					known = document.widthOfString(letter) / 100;
					widths.set(key, known);
				}
				width += known;
			}
		return width;
	}

	/** The longest beginning that fits, with an ellipsis. */
	function cut(text: string, weight: Weight, width: number): FontRun[] {
		const letters = [...text];
		while (letters.length > 1) {
			letters.pop();
			const runs = runsOf(`${letters.join("").trimEnd()}…`);
			if (widthOf(runs, weight) <= width) return runs;
		}
		return runsOf("…");
	}

	return {
		fits: (text, width, size, weight) =>
			widthOf(runsOf(text), weight) * size * SMALLEST <= width + 0.01,
		write(text, { x, width }, { base, size }, weight, colour, align) {
			let runs = runsOf(text);
			let natural = widthOf(runs, weight);
			const fitting = Math.max(SMALLEST, Math.min(1, width / (natural * size)));
			if (natural * size * fitting > width + 0.01) {
				runs = cut(text, weight, width / (size * fitting));
				natural = widthOf(runs, weight);
			}
			const shown = size * fitting;
			const rest = width - natural * shown;
			let at = x + (align === "end" ? rest : align === "middle" ? rest / 2 : 0);
			document.fillColor(colour);
			for (const run of runs) {
				fonts.choose(document, run.family, weight, shown);
				document.text(run.text, at, base, { lineBreak: false, baseline: "alphabetic" });
				at += widthOf([run], weight) * shown;
			}
		},
	};
}

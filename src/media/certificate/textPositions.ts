/** Where the texts of a certificate are on its page, from the layout that both painters paint. Lengths are millimetres. */
import type { Locale } from "../../locales.ts";
import { translator } from "../../messages.ts";
import { openCanvasFonts } from "../text/canvasFonts.ts";
import { isDrawn, type Replaced, replacedIn } from "../text/fonts.ts";
import type { CertificateContent } from "./certificateContent.ts";
import { layOut, type Mark } from "./certificateLayout.ts";
import { createRuler } from "./ruler.ts";
import type { Template } from "./template.ts";

/** A text of a template, as it is on the page. */
export interface TextPosition {
	field: number;
	column: number;
	part: number;
	/** The edges of its letters: from their ascent to their descent. */
	left: number;
	top: number;
	right: number;
	bottom: number;
	/** Size of its letters after shrinking, points. */
	size: number;
	lines: number;
	isCut: boolean;
}

/** A certificate's texts, and what of the name no font has. */
export interface TextPositions {
	texts: TextPosition[];
	replaced: Replaced[];
	/** Whether the bib is in place of the name, because no letter of it can be drawn. */
	isBib: boolean;
}

const MM = 25.4 / 72;
/** Above and below the base line, as multiples of the size: those of Chinese characters. */
const ASCENT = 0.88;
const DESCENT = 0.12;

type TextMark = Extract<Mark, { kind: "text" }>;

/** Lays out a certificate without painting it. */
export async function positionTexts(
	template: Template,
	content: CertificateContent,
	locale: Locale,
): Promise<TextPositions> {
	await openCanvasFonts();
	const { marks } = layOut(template, content, locale, translator(locale), createRuler(locale));
	const texts = marks.filter((mark): mark is TextMark => mark.kind === "text");
	const byText = Map.groupBy(texts, ({ source: { field, column, part } }) =>
		[field, column, part].join(),
	);
	const { name } = content.runner;
	return {
		texts: [...byText.values()].flatMap((lines) => positionOf(lines, template.fields.length)),
		replaced: replacedIn(name, locale),
		isBib: name !== "" && !isDrawn(name, locale),
	};
}

/** A text of one line or two. The words about provisional results, which the layout adds, are no field of the template. */
function positionOf(lines: readonly TextMark[], fields: number): TextPosition[] {
	const [first] = lines;
	if (first === undefined || first.source.field >= fields) return [];
	const starts = lines.map(({ runs }) => runs[0]?.x ?? 0);
	const base = lines.map(({ y }) => y);
	return [
		{
			...first.source,
			left: Math.min(...starts) * MM,
			right: Math.max(...lines.map(({ width }, line) => (starts[line] ?? 0) + width)) * MM,
			top: (Math.min(...base) - ASCENT * first.size) * MM,
			bottom: (Math.max(...base) + DESCENT * first.size) * MM,
			size: first.size,
			lines: lines.length,
		},
	];
}

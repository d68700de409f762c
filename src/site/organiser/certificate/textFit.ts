/** What the server reports of a text on the drawn certificate, in a sentence. */
import type { TextPosition } from "../../../contract/certificates/previewCertificate.ts";
import { filled } from "../frame/filled.ts";
import type { TextsOf } from "../frame/screens.ts";
import type { Report } from "./useProof.ts";

export interface Said {
	text: string;
	isFault: boolean;
}

/** Of a field of the drawn runner; null before the first drawing. */
export function fieldSizeText(
	report: Report | null,
	index: number,
	texts: TextsOf<"certificate">,
): Said | null {
	if (report === null) return null;
	const own = report.runner.texts.filter(({ field }) => field === index);
	const [smallest] = own.toSorted((a, b) => a.size - b.size);
	if (smallest !== undefined) return sizeText(smallest, texts);
	return null;
}

/** How large a text is after shrinking. */
export function sizeText(
	{ size, lines, isCut }: TextPosition,
	texts: TextsOf<"certificate">,
): Said {
	const key = isCut
		? "organiser.certificate.cut"
		: lines > 1
			? "organiser.certificate.fitsOnTwo"
			: "organiser.certificate.fits";
	return { text: filled(texts[key], { size: String(size) }), isFault: isCut };
}

type Sampled = Pick<Report["runner"], "replaced" | "isBib" | "bib">;

/** The letters without a font; null if every letter has one. */
export function lettersText(
	{ replaced, isBib, bib }: Sampled,
	texts: TextsOf<"certificate">,
): Said | null {
	if (isBib)
		return { text: filled(texts["organiser.certificate.bibInstead"], { bib }), isFault: true };
	const left = replaced.filter(({ drawnAs }) => drawnAs === "").map(({ text }) => text);
	const others = replaced
		.filter(({ drawnAs }) => drawnAs !== "")
		.map(({ text, drawnAs }) => `${text} → ${drawnAs}`);
	if (left.length + others.length === 0) return null;
	const leftOut = filled(texts["organiser.certificate.leftOut"], { letters: left.join(" ") });
	const said = [
		...(left.length > 0 ? [leftOut] : []),
		...(others.length > 0
			? [filled(texts["organiser.certificate.drawnAs"], { letters: others.join(", ") })]
			: []),
	];
	return { text: said.join(" "), isFault: true };
}

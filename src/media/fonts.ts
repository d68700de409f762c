/**
 * The fonts that pictures are drawn with, and which of them draws what: a text falls back through all of
 * them, character by character, as CSS does, for none has every name (𠮷 is in the Japanese one alone, 㭇 in
 * that for Simplified Chinese).
 */
import { fileURLToPath } from "node:url";
import type { Locale } from "../messages.ts";
import { type Coverage, readCoverage } from "./coverage.ts";
import { plainLetters } from "./plainLetters.ts";

/** Noto Sans for Traditional Chinese, Japanese and Simplified Chinese. All have the Latin of names in Western Europe and Vietnam. */
export const FAMILIES = ["TC", "JP", "SC"] as const;
export type Family = (typeof FAMILIES)[number];

export const WEIGHTS = { medium: "500Medium", bold: "700Bold" } as const;
export type Weight = keyof typeof WEIGHTS;

/** The same character is drawn differently in Taiwan and in Japan: a language's own font comes first. */
const ORDER: Readonly<Record<Locale, readonly Family[]>> = {
	zh: ["TC", "JP", "SC"],
	en: ["TC", "JP", "SC"],
	ja: ["JP", "TC", "SC"],
};

/** Part of a text that one font draws. */
export interface FontRun {
	text: string;
	/** null where no font has it: the machine may have one, else it is drawn as boxes. */
	family: Family | null;
}

/** Where a font's file is. */
export function fontFile(family: Family, weight: Weight): string {
	const name = `${WEIGHTS[weight]}/NotoSans${family}_${WEIGHTS[weight]}.ttf`;
	const module = `@expo-google-fonts/noto-sans-${family.toLowerCase()}/${name}`;
	return fileURLToPath(import.meta.resolve(module));
}

/** Splits a text by the fonts that draw it, in a language. Letters that none has lose their accents. */
export function fontRuns(text: string, locale: Locale): FontRun[] {
	const runs: FontRun[] = [];
	for (const { segment } of segmenter.segment(tidy(text))) {
		const piece = inSomeFont(segment, locale);
		const last = runs.at(-1);
		if (last && last.family === piece.family) last.text += piece.text;
		else runs.push(piece);
	}
	return runs;
}

/** The characters of a text that no font has, not even without their accents. */
export function undrawn(text: string): string[] {
	return fontRuns(text, "zh").flatMap((run) => (run.family === null ? [run.text] : []));
}

/**
 * Letters and accents put together, and what nobody sees in a line left out: breaks, marks of direction and of byte
 * order. Without accents a character stays as it is: composed, the older form of 神 (U+FA19) in somebody's name would become the newer one.
 */
function tidy(text: string): string {
	return text
		.replace(/\P{M}\p{M}+/gu, (accented) => accented.normalize("NFC"))
		.replace(/[\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
		.replace(/[\t\n\r]+/g, " ");
}

function inSomeFont(character: string, locale: Locale): FontRun {
	const own = familyOf(character, locale);
	if (own !== null) return { text: character, family: own };
	const plain = plainLetters(character);
	const family = familyOf(plain, locale);
	return family === null ? { text: character, family } : { text: plain, family };
}

/** The first font that has all of a character's parts. */
function familyOf(character: string, locale: Locale): Family | null {
	const parts = [...character.replace(SHAPING, "")].map((part) => part.codePointAt(0) ?? 0);
	if (parts.length === 0) return null;
	return ORDER[locale].find((family) => parts.every(coverageOf(family))) ?? null;
}

/** What only chooses among forms of a character: fonts need not have it. */
const SHAPING = /\u200d|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

const coverages = new Map<Family, Coverage>();

/** All weights of a family have the same characters. */
function coverageOf(family: Family): Coverage {
	const known = coverages.get(family);
	if (known) return known;
	const read = readCoverage(fontFile(family, "medium"));
	coverages.set(family, read);
	return read;
}

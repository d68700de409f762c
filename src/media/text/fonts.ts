/**
 * The fonts that pictures are drawn with, and which of them draws what: a text falls back through all of
 * them, character by character, as CSS does, for none has every name (𠮷 is in the Japanese one alone, 㭇 in
 * that for Simplified Chinese).
 */
import { fileURLToPath } from "node:url";
import type { Locale } from "../../messages.ts";
import { type Coverage, readCoverage } from "./coverage.ts";
import { plainLetters } from "./plainLetters.ts";

/**
 * Noto Sans for Traditional Chinese, Japanese and Simplified Chinese, which have the Latin of Western Europe and
 * Vietnam; then what they lack: the Latin of Poland or Turkey with Greek and Cyrillic, Korean, and Thai.
 */
export const FAMILIES = ["TC", "JP", "SC", "Latin", "KR", "Thai"] as const;
export type Family = (typeof FAMILIES)[number];

/** A family's package, and what its files are called. */
const FILES: Readonly<Record<Family, readonly [packageName: string, file: string]>> = {
	TC: ["noto-sans-tc", "NotoSansTC"],
	JP: ["noto-sans-jp", "NotoSansJP"],
	SC: ["noto-sans-sc", "NotoSansSC"],
	Latin: ["noto-sans", "NotoSans"],
	KR: ["noto-sans-kr", "NotoSansKR"],
	Thai: ["noto-sans-thai", "NotoSansThai"],
};

export const WEIGHTS = { medium: "500Medium", bold: "700Bold" } as const;
export type Weight = keyof typeof WEIGHTS;

/** The same character is drawn differently in Taiwan and in Japan: a language's own font comes first. */
const ORDER: Readonly<Record<Locale, readonly Family[]>> = {
	zh: FAMILIES,
	en: FAMILIES,
	ja: ["JP", "TC", "SC", "Latin", "KR", "Thai"],
};

/** Part of a text that one font draws. */
export interface FontRun {
	text: string;
	/** null where no font has it: the machine may have one, else it is drawn as boxes. */
	family: Family | null;
}

/** Where a font's file is. */
export function fontFile(family: Family, weight: Weight): string {
	const [packageName, file] = FILES[family];
	const name = `${WEIGHTS[weight]}/${file}_${WEIGHTS[weight]}.ttf`;
	const module = `@expo-google-fonts/${packageName}/${name}`;
	return fileURLToPath(import.meta.resolve(module));
}

/** A word in letters with accents: it is drawn with one font, for two would show. */
const WORD = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{L}\p{M}'’.-]*)/u;

/** Splits a text by the fonts that draw it, in a language. Letters that none has lose their accents. */
export function fontRuns(text: string, locale: Locale): FontRun[] {
	const runs: FontRun[] = [];
	for (const piece of tidy(text)
		.split(WORD)
		.flatMap((part) => piecesOf(part, locale))) {
		const last = runs.at(-1);
		if (last && last.family === piece.family) last.text += piece.text;
		else runs.push(piece);
	}
	return runs;
}

function piecesOf(part: string, locale: Locale): FontRun[] {
	if (part === "") return [];
	const family = WORD.test(part) ? familyOf(part, locale) : null;
	if (family !== null) return [{ text: part, family }];
	return Array.from(segmenter.segment(part), ({ segment }) => inSomeFont(segment, locale));
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

/** The first font that has all parts of a character, or all characters of a word. */
function familyOf(text: string, locale: Locale): Family | null {
	const parts = [...text.replace(SHAPING, "")].map((part) => part.codePointAt(0) ?? 0);
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

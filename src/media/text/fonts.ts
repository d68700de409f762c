/**
 * The fonts of drawn images, and the choice of a font for each part of a text. Each character falls back through all
 * fonts, as in CSS, because no font has all names: 𠮷 is only in the Japanese font, 㭇 only in that for Simplified
 * Chinese.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locale } from "../../locales.ts";
import { type Coverage, readCoverage } from "./coverage.ts";
import { plainLetters } from "./plainLetters.ts";

/**
 * Noto Sans for Traditional Chinese, Japanese and Simplified Chinese, which include the Latin letters of Western Europe
 * and Vietnam. The others add further Latin letters (Polish, Turkish), Greek and Cyrillic; Korean; Thai.
 */
export const FAMILIES = ["TC", "JP", "SC", "Latin", "KR", "Thai"] as const;
export type Family = (typeof FAMILIES)[number];

/** The package of a family, and the beginning of its files' names. */
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

/**
 * The order of fonts for the languages that need another one than FAMILIES: some characters are drawn differently in Taiwan
 * and in Japan.
 */
const ORDERS: ReadonlyMap<Locale, readonly Family[]> = new Map([
	["ja", ["JP", "TC", "SC", "Latin", "KR", "Thai"]],
]);

/** Part of a text that one font draws. */
export interface FontRun {
	text: string;
	family: Family;
}

/** A character with its font; null where no font has it. */
interface Piece {
	text: string;
	family: Family | null;
}

/**
 * Replaces a Chinese character that no font has: the typographic sign for a missing one (geta mark). Without it the
 * name would be another name.
 */
const MISSING = "〓";

/** Path of a font's file: beside the built program (scripts/bundleProgram.mjs), and in its package for what runs from src. */
export function fontFile(family: Family, weight: Weight): string {
	const [packageName, start] = FILES[family];
	const file = `${start}_${WEIGHTS[weight]}.ttf`;
	const built = fileURLToPath(new URL(`fonts/${file}`, import.meta.url));
	if (existsSync(built)) return built;
	const module = `@expo-google-fonts/${packageName}/${WEIGHTS[weight]}/${file}`;
	return fileURLToPath(import.meta.resolve(module));
}

/** A word of Latin, Greek or Cyrillic letters. It is drawn with one font, because a second one would be visible. */
const WORD = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}][\p{L}\p{M}'’.-]*)/u;

/**
 * Splits a text into parts that one font draws. Letters that no font has lose their accents. Emoji and the letters of
 * other scripts (Arabic, Hebrew, Devanagari) are left out: a font of the machine would draw them in an image and not in a PDF, or as boxes.
 */
export function fontRuns(text: string, locale: Locale): FontRun[] {
	const pieces = tidy(text)
		.split(WORD)
		.flatMap((part) => piecesOf(part, locale));
	const runs: FontRun[] = [];
	for (const { text: part, family } of pieces) {
		if (family === null) return fontRuns(withoutMissing(pieces), locale);
		const last = runs.at(-1);
		if (last && last.family === family) last.text += part;
		else runs.push({ text: part, family });
	}
	return runs;
}

/** Whether anything of a text is drawn. */
export function isDrawn(text: string, locale: Locale): boolean {
	return fontRuns(text, locale).some((run) => run.text.trim() !== "");
}

/** A character that is not drawn as it is written, and what takes its place: '' if it is left out. */
export interface Replaced {
	text: string;
	drawnAs: string;
}

/** The characters of a text that no font has, each once. */
export function replacedIn(text: string, locale: Locale): Replaced[] {
	const found = new Map<string, string>();
	for (const { segment } of segmenter.segment(tidy(text))) {
		if (segment.trim() === "" || familyOf(segment, locale) !== null) continue;
		const { text: plain, family } = inSomeFont(segment, locale);
		const other = /\p{Script=Han}/u.test(segment) ? MISSING : "";
		found.set(segment, family === null ? other : plain);
	}
	return [...found].map(([segment, drawnAs]) => ({ text: segment, drawnAs }));
}

/** The number of fonts that have a character. */
export function fontsWith(character: string): number {
	const codePoint = character.codePointAt(0) ?? 0;
	return FAMILIES.filter((family) => coverageOf(family)(codePoint)).length;
}

/** Removes what no font has, with the brackets and spaces around it. */
function withoutMissing(pieces: readonly Piece[]): string {
	return pieces
		.map(({ text, family }) => {
			if (family !== null) return text;
			return /\p{Script=Han}/u.test(text) ? MISSING : "";
		})
		.join("")
		.replace(/\(\s*\)|（\s*）/g, "")
		.replace(/ {2,}/g, " ")
		.trim();
}

function piecesOf(part: string, locale: Locale): Piece[] {
	if (part === "") return [];
	const family = WORD.test(part) ? familyOf(part, locale) : null;
	if (family !== null) return [{ text: part, family }];
	return Array.from(segmenter.segment(part), ({ segment }) => inSomeFont(segment, locale));
}

/**
 * Composes letters with their accents, and removes invisible characters: line breaks, joiners, marks of direction and of
 * byte order. Characters without accents are not normalised, because that would change names: the older form of 神 (U+FA19)
 * would become the newer one.
 */
function tidy(text: string): string {
	return text
		.replace(/\P{M}\p{M}+/gu, (accented) => accented.normalize("NFC"))
		.replace(/[\t\n\r]+/g, " ")
		.replace(/(?!\u200d)[\p{Cc}\p{Cf}]/gu, "");
}

function inSomeFont(character: string, locale: Locale): Piece {
	const own = familyOf(character, locale);
	// A joiner holds the parts of an emoji together, and no font has it.
	if (own !== null) return { text: character.replaceAll("\u200d", ""), family: own };
	const plain = plainLetters(character);
	const family = familyOf(plain, locale);
	return family === null ? { text: character, family } : { text: plain, family };
}

/** The first font that has all parts of a character, or all characters of a word. */
function familyOf(text: string, locale: Locale): Family | null {
	const parts = [...text.replace(SHAPING, "")].map((part) => part.codePointAt(0) ?? 0);
	if (parts.length === 0) return null;
	return (ORDERS.get(locale) ?? FAMILIES).find((family) => parts.every(coverageOf(family))) ?? null;
}

/** Code points that only select a form of a character. Fonts need not have them. */
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

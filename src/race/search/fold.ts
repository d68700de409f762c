/** Brings texts to one form before they are compared (DESIGN sections 6 and 10). */
import { HIDDEN_NAME } from "../record/privacy.ts";

/** Variant characters that people type for one another. */
const VARIANTS: Readonly<Record<string, string>> = { 臺: "台", 髙: "高", 﨑: "崎", 𠮷: "吉" };
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join("")}]`, "gu");
/** Letters that Unicode does not decompose into a letter and an accent. */
const LETTERS: Readonly<Record<string, string>> = {
	æ: "ae",
	ð: "d",
	ø: "o",
	þ: "th",
	ß: "ss",
	đ: "d",
	ħ: "h",
	ı: "i",
	ł: "l",
	œ: "oe",
	ŧ: "t",
};
const LETTER = new RegExp(`[${Object.keys(LETTERS).join("")}]`, "g");
/** What may contain an accent: letters of Europe and Vietnam, not kana, whose marks distinguish か from が. */
const ACCENTED = /[\u00df-\u052f\u1e00-\u1fff]/;

/**
 * Folds a text: width, case, spaces, accents, hiragana and katakana, and variant characters become equal, as in 0１23 and
 * 0123, Søren and soren, ハナコ and はなこ, 臺北 and 台北.
 */
export function fold(text: string): string {
	const lower = text.normalize("NFKC").toLowerCase();
	return (ACCENTED.test(lower) ? withoutAccents(lower) : lower)
		.replace(/[\s\u3000]+/gu, "")
		.replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
		.replace(VARIANT, (character) => VARIANTS[character] ?? character);
}

function withoutAccents(text: string): string {
	return text
		.normalize("NFD")
		.replace(/[\u0300-\u036f]/g, "")
		.normalize("NFC")
		.replace(LETTER, (letter) => LETTERS[letter] ?? letter);
}

/** Folds a name. A hidden name becomes empty, because no search may find it. */
export function foldName(name: string): string {
	return name === HIDDEN_NAME ? "" : fold(name);
}

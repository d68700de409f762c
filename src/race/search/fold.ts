/** Brings texts to one form before they are compared (DESIGN sections 6 and 10). */
import { HIDDEN_NAME } from "../record/privacy.ts";

/** Variant characters that people type for one another. */
const VARIANTS: Readonly<Record<string, string>> = { 臺: "台", 髙: "高", 﨑: "崎", 𠮷: "吉" };
const VARIANT = new RegExp(`[${Object.keys(VARIANTS).join("")}]`, "gu");

/**
 * Folds a text: width, case, spaces, hiragana and katakana, and variant characters become equal, as in 0１23 and 0123,
 * ハナコ and はなこ, 臺北 and 台北.
 */
export function fold(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s\u3000]+/gu, "")
		.replace(/[\u30a1-\u30f6]/gu, (kana) => String.fromCharCode(kana.charCodeAt(0) - 0x60))
		.replace(VARIANT, (character) => VARIANTS[character] ?? character);
}

/** Folds a name. A hidden name becomes empty, because no search may find it. */
export function foldName(name: string): string {
	return name === HIDDEN_NAME ? "" : fold(name);
}

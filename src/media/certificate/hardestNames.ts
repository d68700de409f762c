/** The names of an event that are hardest to draw, so that a template can be tried with them. */
import { fontsWith } from "../text/fonts.ts";
import { plainLetters } from "../text/plainLetters.ts";

/** Why a name is hard: its length, a rare Chinese character, an emoji, a script that no font has (Arabic, Hebrew). */
export const HARDNESSES = ["longest", "rare", "emoji", "script"] as const;
export type Hardness = (typeof HARDNESSES)[number];

/** Names by their position; null if the event has none of the kind. */
export type HardestNames = Readonly<Record<Hardness, number | null>>;

/** Noto Sans for Traditional Chinese, Japanese and Simplified Chinese all have a usual character. */
const FONTS_OF_A_USUAL_CHARACTER = 3;
/** Widths of letters in parts of a Chinese character's, for comparing names. */
const NARROW = 0.55;
const CAPITAL = 0.68;

/** Finds the hardest names; the first of several that are equally hard. */
export function findHardest(names: readonly string[]): HardestNames {
	const fonts = rememberedFonts();
	return {
		longest: best(names, widthOf),
		rare: best(names, (name) => FONTS_OF_A_USUAL_CHARACTER - fewestFonts(name, fonts)),
		emoji: best(names, (name) => (EMOJI.test(name) ? 1 : 0)),
		script: best(names, (name) => lettersWithoutFont(name, fonts)),
	};
}

const EMOJI = /\p{Extended_Pictographic}/u;
const HAN = /^\p{Script=Han}$/u;
const LETTER = /^\p{L}$/u;

type FontCount = (character: string) => number;

/** Names of an event share most of their characters. */
function rememberedFonts(): FontCount {
	const known = new Map<string, number>();
	return (character) => {
		const count = known.get(character) ?? fontsWith(character);
		known.set(character, count);
		return count;
	};
}

/** The position of the name with the highest score; null if none has more than 0. */
function best(names: readonly string[], score: (name: string) => number): number | null {
	let found: number | null = null;
	let most = 0;
	for (const [position, name] of names.entries()) {
		const own = score(name);
		if (own <= most) continue;
		found = position;
		most = own;
	}
	return found;
}

function widthOf(name: string): number {
	let width = 0;
	for (const character of name)
		width += character >= "\u1100" ? 1 : /\p{Lu}/u.test(character) ? CAPITAL : NARROW;
	return width;
}

function fewestFonts(name: string, fonts: FontCount): number {
	const counts = [...name].filter((character) => HAN.test(character)).map(fonts);
	return Math.min(FONTS_OF_A_USUAL_CHARACTER, ...counts);
}

function lettersWithoutFont(name: string, fonts: FontCount): number {
	return [...name].filter(
		(character) =>
			LETTER.test(character) &&
			!HAN.test(character) &&
			fonts(character) === 0 &&
			fonts(plainLetters(character)) === 0,
	).length;
}

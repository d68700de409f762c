/**
 * What the public is shown of a runner who wants not to be named (DESIGN section 5). Everything that is
 * published is built from shown entrants, the search index too, so that nobody is found by what is hidden.
 */
import type { Entrant, RaceEvent } from "./record.ts";

/** Stands for the name of a runner who asked to be hidden. */
export const HIDDEN_NAME = "＊＊＊";

/** Stands for each character that is left out. */
const MASK = "○";

/** Whether the public is not told who this is: asked to be hidden, or recorded without a name in the first place. */
export function isHidden(entrant: Pick<Entrant, "isHidden" | "name">): boolean {
	return entrant.isHidden || entrant.name === HIDDEN_NAME;
}

/** The entrant as the public sees it: bib, category and result stay, for the ranks of all others rest on them. */
export function shownEntrant(entrant: Entrant, event: Pick<RaceEvent, "masksNames">): Entrant {
	if (entrant.isHidden) return { ...entrant, name: HIDDEN_NAME, team: "" };
	return event.masksNames ? { ...entrant, name: maskName(entrant.name) } : entrant;
}

/** And names that came masked already. */
const CJK = /[○\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Spaces of any width and line breaks, and the dots between the parts of a foreign name (ジョン・スミス). */
const GAP = /([\s・･·•]+)/u;
/** A family name of up to so many characters stays whole where a gap tells it from the given name. */
const FAMILY_NAME_LENGTH = 2;

/**
 * Leaves out the middle of a name, as lists of results in Taiwan and Japan do:
 *
 * - Chinese, and Japanese without a gap: the first and the last character stay, 王小明 is 王○明, 歐陽小明 is
 *   歐○○明; of two the first, 王明 is 王○. Nothing tells where a family name of two characters ends.
 * - With a gap the family name before it stays, and of the given name the last character: 佐藤 花子 is
 *   佐藤 ○子, 八木　翔 is 八木　○. A longer part is masked for itself (長谷川 花子 is 長○川 ○子), for it may be a
 *   whole name with another person's behind it, as guides of blind runners are listed.
 * - In other scripts the first word stays, and of the last one the initial: Anna Maria Müller is Anna M.;
 *   a single word is its initial. `Müller, Anna` is put in that order first.
 */
export function maskName(name: string): string {
	if (!CJK.test(name)) return maskLatin(name);
	const parts = name.trim().split(GAP);
	const words = parts.filter((_, index) => index % 2 === 0).map(graphemes);
	// 王　明: a gap between single characters only spreads them.
	const isSpread = words.every((word) => word.length === 1);
	const masked = isSpread ? middleOut(words.flat()) : words.flatMap(maskWord);
	return parts.map((part, index) => (index % 2 === 0 ? masked[index / 2] : part)).join("");
}

/** One word of a name, in characters; the first of several is the family name. */
function maskWord(word: readonly string[], index: number, words: readonly unknown[]): string {
	const text = word.join("");
	if (!CJK.test(text)) return initial(text);
	if (index === 0) {
		const isFamilyName = words.length > 1 && word.length <= FAMILY_NAME_LENGTH;
		return isFamilyName ? text : middleOut(word).join("");
	}
	const last = word.length - 1;
	return word.map((each, place) => (place === last && last > 0 ? each : MASK)).join("");
}

/** The first and the last stay; of two the first; one is left out. */
function middleOut(characters: readonly string[]): string[] {
	const last = characters.length - 1;
	const stays = (place: number) => (place === 0 ? last > 0 : place === last && last > 1);
	return characters.map((each, place) => (stays(place) ? each : MASK));
}

function maskLatin(name: string): string {
	const [, family, given] = /^([^,]*),(.*)$/su.exec(name) ?? [];
	const ordered = family === undefined || given === undefined ? name : `${given} ${family}`;
	const words = ordered.split(/\s+/u).filter((word) => word !== "");
	const [first = ""] = words;
	if (words.length <= 1) return initial(first);
	return `${first} ${initial(words.at(-1) ?? "")}`;
}

/** The first letter of a word, else its first character, with a full stop. */
function initial(word: string): string {
	const characters = graphemes(word);
	const letter = characters.find((each) => /^\p{L}/u.test(each)) ?? characters[0];
	return letter === undefined ? "" : `${letter}.`;
}

const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });
/** What can join code points into one character. Segmenting takes ten times as long as spreading. */
const JOINING = /[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11ff\r\n]/u;

function graphemes(text: string): string[] {
	return JOINING.test(text)
		? Array.from(segmenter.segment(text), ({ segment }) => segment)
		: [...text];
}

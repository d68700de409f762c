/**
 * How hidden runners and masked names are shown (DESIGN section 5). Everything public is built from shown
 * entrants, including the search index, because a search must not find a hidden name.
 */
import type { Entrant, RaceEvent } from "./record.ts";

/** Replaces the name of a hidden runner. */
export const HIDDEN_NAME = "＊＊＊";

/** Replaces each masked character. */
const MASK = "○";

/** Whether a runner is not named in public: the runner asked for it, or a file has the replacement as the name. */
export function isHidden(entrant: Pick<Entrant, "isHidden" | "name">): boolean {
	return entrant.isHidden || entrant.name === HIDDEN_NAME;
}

/** The entrant as shown in public. Bib, category and result stay, because the ranks of others depend on them. */
export function shownEntrant(entrant: Entrant, event: Pick<RaceEvent, "masksNames">): Entrant {
	if (entrant.isHidden)
		return { ...entrant, name: HIDDEN_NAME, team: "", members: withNames(entrant, () => "") };
	if (!event.masksNames) return entrant;
	return { ...entrant, name: maskName(entrant.name), members: withNames(entrant, maskName) };
}

/** The members of a team with other names. */
function withNames({ members }: Entrant, nameOf: (name: string) => string): Entrant["members"] {
	return members.map((member) => ({ ...member, name: nameOf(member.name) }));
}

/** CJK characters, and the mask, because some files have masked names. */
const CJK = /[○\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
/** Spaces of any width, line breaks, and the dots between the parts of a foreign name (ジョン・スミス). */
const GAP = /([\s・･·•]+)/u;
/** A family name of at most this many characters stays whole where a gap separates it from the given name. */
const FAMILY_NAME_LENGTH = 2;

/**
 * Masks the middle of a name, as result lists in Taiwan and Japan do:
 *
 * - Chinese, and Japanese without a gap: the first and the last character stay, 王小明 becomes 王○明, 歐陽小明
 *   becomes 歐○○明. Of two characters the first stays: 王明 becomes 王○. A family name of two characters
 *   (歐陽) is not kept whole, because its end cannot be recognised.
 * - With a gap: the family name before it stays, and the last character of the given name: 佐藤 花子 becomes
 *   佐藤 ○子, 八木　翔 becomes 八木　○. A longer part is masked on its own (長谷川 花子 becomes 長○川 ○子), because
 *   it may be a whole name followed by another person's, as guides of blind runners are listed.
 * - In other scripts: the first word stays, and the initial of the last word: Anna Maria Müller becomes
 *   Anna M. A single word becomes its initial. `Müller, Anna` is reordered first.
 */
export function maskName(name: string): string {
	if (!CJK.test(name)) return maskLatin(name);
	const parts = name.trim().split(GAP);
	const words = parts.filter((_, index) => index % 2 === 0).map(graphemes);
	// 王　明: a gap between single characters is typesetting and separates nothing.
	const isSpread = words.every((word) => word.length === 1);
	const masked = isSpread ? middleOut(words.flat()) : words.flatMap(maskWord);
	return parts.map((part, index) => (index % 2 === 0 ? masked[index / 2] : part)).join("");
}

/** Masks one word of a name. The first of several words is the family name. */
function maskWord(word: readonly string[], index: number, words: readonly unknown[]): string {
	const text = word.join("");
	if (!CJK.test(text)) return initial(text);
	if (index === 0) {
		const isFamilyName = words.length > 1 && word.length <= FAMILY_NAME_LENGTH;
		return isFamilyName ? text : middleOut(word).join("");
	}
	const last = word.length - 1;
	return word.map((each, at) => (at === last && last > 0 ? each : MASK)).join("");
}

/** The first and the last character stay; of two the first; a single one is masked. */
function middleOut(characters: readonly string[]): string[] {
	const last = characters.length - 1;
	const stays = (at: number) => (at === 0 ? last > 0 : at === last && last > 1);
	return characters.map((each, at) => (stays(at) ? each : MASK));
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
/** Code points that can join others into one character. Without any, spreading is ten times as fast as segmenting. */
const JOINING = /[\p{M}\p{Cf}\p{Emoji_Modifier}\p{Regional_Indicator}\u1100-\u11ff\r\n]/u;

function graphemes(text: string): string[] {
	return JOINING.test(text)
		? Array.from(segmenter.segment(text), ({ segment }) => segment)
		: [...text];
}

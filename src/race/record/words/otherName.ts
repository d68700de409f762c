/** Whether two names are of different people, or one name in two spellings. */
import { fold } from "../../search/fold.ts";

const HAN_OR_KANA = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Whether the second name is another person's. Names that share a word (a changed surname, another order), or a word with one
 * letter changed, are spellings of one. Pure.
 * @returns null where nothing can be said: the names are in different scripts
 */
export function isOtherName(one: string, other: string): boolean | null {
	if (fold(one) === fold(other)) return false;
	const isEastern = HAN_OR_KANA.test(one);
	if (isEastern !== HAN_OR_KANA.test(other)) return null;
	return isEastern ? isOtherEastern(fold(one), fold(other)) : isOtherWestern(one, other);
}

/** 王小明 and 王曉明 share two of three characters, 王小明 and 王大同 only the surname. */
function isOtherEastern(one: string, other: string): boolean {
	const own = new Set(one);
	const shared = [...new Set(other)].filter((character) => own.has(character)).length;
	return shared * 2 <= Math.min(own.size, new Set(other).size);
}

function isOtherWestern(one: string, other: string): boolean {
	const words = wordsOf(other);
	const joined = fold(one.replace(/[^\p{L}\p{N}]/gu, ""));
	if (joined === fold(other.replace(/[^\p{L}\p{N}]/gu, ""))) return false;
	return !wordsOf(one).some((word) => words.some((each) => isAlike(word, each)));
}

/** Without initials, which many share. */
function wordsOf(name: string): string[] {
	return name
		.split(/[^\p{L}\p{N}\p{M}]+/u)
		.map(fold)
		.filter((word) => [...word].length > 1);
}

/** The least letters of a word in which one changed letter leaves it the same word. */
const LONG = 4;

function isAlike(one: string, other: string): boolean {
	if (one === other) return true;
	const [short, long] = one.length <= other.length ? [one, other] : [other, one];
	if (short.length < LONG || long.length - short.length > 1) return false;
	let same = 0;
	while (same < short.length && short[same] === long[same]) same++;
	const rest = short.length === long.length ? same + 1 : same;
	return short.slice(rest) === long.slice(same + 1);
}

/** How files of the field tell a sex: in words of three languages, and in the names of groups. */
import { FEMALE, MALE, type Sex, UNSPECIFIED } from "./sex.ts";

const WORDS: readonly (readonly [Sex, RegExp])[] = [
	[FEMALE, /^(2|f|w|female|woman|women|女|女子|女性|女生)$/i],
	[MALE, /^(1|m|male|man|men|男|男子|男性|男生)$/i],
	["-", /^-$/],
	["3", /^(3|x|non-?binary|other|其他|その他)$/i],
	[UNSPECIFIED, /^(0|)$/],
];

/** Reads a file's word for a sex, in Chinese, Japanese or English. Null where it is none we know. */
export function parseSex(text: string): Sex | null {
	const word = text.trim();
	return WORDS.find(([, pattern]) => pattern.test(word))?.[0] ?? null;
}

/** The sex that a group's name tells (男30-39歲, F40-44, 一般女子), or null where it tells none or both. */
export function sexOfGroupName(name: string): Sex | null {
	const isFemale = /女|^[FW]\d|\b(women|woman|female|ladies|girls)\b/i.test(name);
	const isMale = /男|^M\d|\b(men|man|male|boys)\b/i.test(name);
	if (isFemale === isMale) return null;
	return isFemale ? FEMALE : MALE;
}

/** The language of a name on a page in another language, so that it is drawn and read aloud as its owner would. */

/** The language tags of names by their script. */
const CHINESE = "zh-Hant-TW";
const JAPANESE = "ja";
const KOREAN = "ko";

const HAN = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/**
 * The language tag for the `lang` attribute of a name: of a runner, a team, an event. Undefined if it is the page's own, or
 * cannot be known: on a Japanese page, a name in kanji alone is taken for a Japanese one.
 * @param page the page's language, as a locale or a tag
 */
export function nameLanguage(name: string, page: string): string | undefined {
	const isIn = (tag: string) => page.slice(0, 2) === tag.slice(0, 2);
	if (HANGUL.test(name)) return KOREAN;
	if (KANA.test(name)) return isIn(JAPANESE) ? undefined : JAPANESE;
	return HAN.test(name) && !isIn(CHINESE) && !isIn(JAPANESE) ? CHINESE : undefined;
}

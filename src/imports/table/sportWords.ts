/** The sports of a course as files name them, in English, Chinese and Japanese. */
import type { Sport } from "../../race/record/sport.ts";
import { headerKey } from "./headerWords.ts";

const WORDS: readonly (readonly [Sport, RegExp])[] = [
	["swim", /^(swim|swimming|游泳|泳|スイム|水泳)$/],
	["bike", /^(bike|biking|cycle|cycling|ride|自行車|單車|自由車|騎車|騎|バイク|自転車)$/],
	[
		"transition",
		/^(t[1-9]?|transition[1-9]?|trans[1-9]?|tr[1-9]|轉換|轉換區?[1-9一二]?|第[一二]轉換區?|トランジション?[1-9]?)$/,
	],
	[
		"run",
		/^(run[1-9]?|running|walk|[1-9](?:st|nd)?run|跑|跑步[1-9一二]?|第[1-9一二](?:跑步|跑|ラン)|路跑|健走|ラン[1-9]?)$/,
	],
	["other", /^(other|其他|其它|その他)$/],
];

/** The sport that a word names; null for other words. */
export function sportOf(word: string): Sport | null {
	const key = headerKey(word);
	return WORDS.find(([, pattern]) => pattern.test(key))?.[0] ?? null;
}

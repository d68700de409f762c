/** Japanese names put together from common parts: nobody is meant. */
import { FEMALE } from "../../src/race/record/sex.ts";
import type { NameMaker } from "./names.ts";

const words = (text: string) => text.split(" ");

const SURNAMES = words(
	"佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 森 池田 橋本 石川 前田 小川 岡田 長谷川 藤井 五十嵐 髙橋 山﨑 𠮷田 渡邊",
);
const OF_MEN = words(
	"陽太 悠人 健一 隆之 浩二 雄太 航 拓海 圭吾 昌平 直之 慎吾 蒼 湊 大和 智之 ケンジ ヒロシ",
);
const OF_WOMEN = words(
	"陽菜 美咲 結衣 裕美 さくら あかり 真由美 明日香 七海 千尋 久美子 ひかり 葵 凛 奈緒 ハルカ マリ",
);

export const japaneseName: NameMaker = (random, sex) => {
	const space = random.chance(0.1) ? "\u3000" : " ";
	return random.pick(SURNAMES) + space + random.pick(sex === FEMALE ? OF_WOMEN : OF_MEN);
};

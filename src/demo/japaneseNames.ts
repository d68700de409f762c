/** Japanese names put together from common parts: nobody is meant. */
import { FEMALE } from "../race/sex.ts";
import type { NameMaker } from "./names.ts";

const words = (text: string) => text.split(" ");

const SURNAMES = words(
	"佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 森 池田 橋本 石川 前田 小川 岡田 長谷川 藤井 五十嵐 髙橋 山﨑 𠮷田 渡邊",
);
const OF_MEN = words(
	"翔太 健太 大輔 拓也 直樹 達也 和也 亮 誠 陽太 悠人 蓮 湊 健一 隆 浩二 修 雄太 航 ケンジ",
);
const OF_WOMEN = words(
	"陽子 美咲 結衣 裕子 さくら あかり 愛 真由美 恵 明日香 七海 千尋 由美 久美子 彩 ひかり 葵 凛 マリ ハルカ",
);

export const japaneseName: NameMaker = (random, sex) => {
	const space = random.chance(0.1) ? "\u3000" : " ";
	return random.pick(SURNAMES) + space + random.pick(sex === FEMALE ? OF_WOMEN : OF_MEN);
};

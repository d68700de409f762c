/** Traditional Chinese names put together from common parts: nobody is meant. */
import { FEMALE } from "../../src/race/record/sex.ts";
import type { NameMaker } from "./names.ts";

const SURNAMES = [
	..."陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈",
	"歐陽",
	"張簡",
];
const OF_MEN = [..."志俊家建冠宇承柏翰哲偉銘彥廷凱昱嘉誠毅澤祐鈞晉辰"];
const OF_WOMEN = [..."淑雅怡佳美婷君穎芬萱涵瑜琪慧欣儀珊宜蓁晴靜筠妤"];
/** Characters that many fonts and the older encodings lack. */
const RARE = [..."堃喆㛢犇"];

export const chineseName: NameMaker = (random, sex) => {
	const parts = sex === FEMALE ? OF_WOMEN : OF_MEN;
	const first = random.pick(parts);
	if (random.chance(0.06)) return random.pick(SURNAMES) + first;
	const second = random.chance(0.015) ? random.pick(RARE) : random.pick(parts);
	return random.pick(SURNAMES) + first + second;
};

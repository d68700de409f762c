/** Names of runners, assembled from common parts: no real person is meant. */
import { FEMALE, type Sex } from "../../src/race/record/sex.ts";
import type { Random } from "../../src/race/rehearsal/random.ts";

export type NameMaker = (random: Random, sex: Sex) => string;

const words = (text: string) => text.split(" ");

const CHINESE = {
	surnames: [
		..."陳林黃張李王吳劉蔡楊許鄭謝郭洪邱曾廖賴徐周葉蘇莊呂江何蕭羅高潘簡朱鍾彭游詹胡施沈",
		"歐陽",
		"張簡",
	],
	men: [..."志俊家建冠宇承柏翰哲偉銘彥廷凱昱嘉誠毅澤祐鈞晉辰"],
	women: [..."淑雅怡佳美婷君穎芬萱涵瑜琪慧欣儀珊宜蓁晴靜筠妤"],
	/** Many fonts and the older encodings lack them. */
	rare: [..."堃喆㛢犇"],
} as const;

const JAPANESE = {
	surnames: words(
		"佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 斎藤 清水 森 池田 橋本 石川 前田 小川 岡田 長谷川 藤井 五十嵐 髙橋 山﨑 𠮷田 渡邊",
	),
	men: words(
		"陽太 悠人 健一 隆之 浩二 雄太 航 拓海 圭吾 昌平 直之 慎吾 蒼 湊 大和 智之 ケンジ ヒロシ",
	),
	women: words(
		"陽菜 美咲 結衣 裕美 さくら あかり 真由美 明日香 七海 千尋 久美子 ひかり 葵 凛 奈緒 ハルカ マリ",
	),
} as const;

const LATIN = {
	surnames: words(
		"Smith Müller García Rossi Kowalski Andersen Johansson Dubois O'Connor Tan Wong Rahman Silva Novák MacLeod Fernández Villanueva Etxeberria Papadopoulos Featherstonehaugh",
	),
	men: words(
		"James Daniel Thomas Lukas Mateo Jean-Baptiste Søren Piotr Liam Nguyễn Ahmad Kofi Marco Óscar Björn Ethan",
	),
	women: words(
		"Emma Anna Sofía Marie-Claire Zoë Ingrid Katarzyna Olivia Thảo Siti Ama Giulia Inês Åsa Hannah Chloé",
	),
	particles: ["van der", "de la", "von", "da"],
} as const;

export const chineseName: NameMaker = (random, sex) => {
	const { surnames, men, women, rare } = CHINESE;
	const parts = sex === FEMALE ? women : men;
	const first = random.pick(parts);
	if (random.chance(0.06)) return random.pick(surnames) + first;
	const second = random.chance(0.015) ? random.pick(rare) : random.pick(parts);
	return random.pick(surnames) + first + second;
};

export const japaneseName: NameMaker = (random, sex) => {
	const { surnames, men, women } = JAPANESE;
	const space = random.chance(0.1) ? "\u3000" : " ";
	return random.pick(surnames) + space + random.pick(sex === FEMALE ? women : men);
};

export const latinName: NameMaker = (random, sex) => {
	const { surnames, men, women, particles } = LATIN;
	const given = () => random.pick(sex === FEMALE ? women : men);
	const family = random.chance(0.08)
		? `${random.pick(particles)} ${random.pick(surnames)}`
		: random.pick(surnames);
	// Some names are longer than any column.
	if (random.chance(0.06)) return `${given()} ${given()} ${family}-${random.pick(surnames)}`;
	return random.chance(0.3) ? `${given()} ${family.toUpperCase()}` : `${given()} ${family}`;
};

/** Draws from several makers, each with its share of the runners; the last takes the rest. */
export function mixOf(
	...shares: readonly (readonly [maker: NameMaker, share: number])[]
): NameMaker {
	return (random, sex) => {
		let rest = random.next();
		for (const [maker, share] of shares) {
			rest -= share;
			if (rest < 0) return maker(random, sex);
		}
		return shares.at(-1)?.[0](random, sex) ?? "";
	};
}

/** Several people with one bib, in one cell: a runner and the guide, or a relay. */
export function togetherOf(maker: NameMaker, people: number): NameMaker {
	return (random, sex) => Array.from({ length: people }, () => maker(random, sex)).join(" / ");
}

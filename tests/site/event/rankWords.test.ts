/** The words for places gained and lost, by number: Japanese つ counts to nine only, and English has a plural. */
import { expect, test } from "vitest";
import { LOCALES, type Locale } from "../../../src/locales.ts";
import { translator } from "../../../src/messages.ts";
import { counted } from "../../../src/site/shell/counted.ts";

const NUMBERS = [1, 9, 10, 12];
const WORDS: readonly (readonly [Locale, string, string, string, string])[] = [
	["zh", "名次上升 # 名", "名次下降 # 名", "前進 # 名", "後退 # 名"],
	["en", "up #", "down #", "Gained # places", "Dropped # places"],
	["ja", "#ランクアップ", "#ランクダウン", "#ランクアップ", "#ランクダウン"],
];

test.each(WORDS)(
	"in %s each number of places has its idiomatic form",
	(locale, up, down, gained, lost) => {
		const t = translator(locale);
		const { tag } = LOCALES[locale];
		for (const number of NUMBERS) {
			const said = (words: string) => {
				const text = words.replace("#", String(number));
				return number === 1 ? text.replace("places", "place") : text;
			};
			const count = String(number);
			expect(t("lists.up", { count })).toBe(said(up));
			expect(t("lists.down", { count })).toBe(said(down));
			const places = (one: string, other: string) => counted(number, tag, one, other);
			expect(places(t("pictures.gained_one"), t("pictures.gained_other"))).toBe(said(gained));
			expect(places(t("pictures.lost_one"), t("pictures.lost_other"))).toBe(said(lost));
		}
	},
);

/** Headers of columns of ranks: a word for a place, alone or with the division in which it counts. */
import type { RankColumn } from "../../race/checks/finding.ts";
import { wordKey } from "../table/headerWords.ts";

const wordsOf = (text: string) => text.trim().split(/\s+/).map(wordKey);

/** Whole headers whose words name no place, or name it for one division. */
const WHOLE: ReadonlyMap<string, RankColumn["of"]> = new Map(
	(
		[
			[
				"overall",
				"overall oa oall ovr ovrl ovrall ovl oallrank gesrg gesrang gesamtrg scratch classgenerale classgen classassoluta clgen cltgen totalrank 總排 総合 전체",
			],
			["sex", "gender genderdiv genderdivision mfrank"],
			["group", "division divrank div agrank agplace"],
			[
				"any",
				"pl pl. plc plc. plts rk rk. rg rg. rnk rnk. rkg plz plz. clt clas clas. class. mce msc",
			],
		] as const
	).flatMap(([of, words]) => wordsOf(words).map((word) => [word, of] as const)),
);

/** Words for a place, at either end of a header. The longer come first. */
const PLACE = wordsOf(
	`placement placing platzierung classement classifica clasificacion classificacao colocacao placering plassering posizione position posicion posicao standing
	ranking ranked rank rnk place puesto posto lugar platz rang plaats plass miejsce poradi umisteni helyezes sijoitus sija siralama derece место place pos plac clt
	名次 排名 順位 着順 位次 排序 순위 등수 등위 석차`,
).toSorted((one, other) => other.length - one.length);

/** Abbreviations that mean a place only beside a division: Class. Escalão, Pl. AK, Cl. Cat. */
const PLACE_OF_DIVISION = wordsOf("class clas cl pl plc rk rg plz");

/** The rest of a header, by the division that it names. A time (net, gun) names none. */
const REST: ReadonlyMap<string, RankColumn["of"]> = new Map(
	(
		[
			[
				"overall",
				`overall oa oall ovr ovrl ovrall ovl all total general generale gen geral gesamt ges scratch absolut absolute assoluta assoluto absoluta open field overal kogususe
				yleis celkove abszolut genel общее абсолютное 總 全體 全部 全 大會 總成績 整體 不分組 総合 全体 全員 전체 종합 총`,
			],
			[
				"sex",
				`gender sex sexe sesso sexo genre genero geschlecht mf mw hf hd mv km kz male female men women man woman herren damen manner frauen hommes femmes uomini donne hombres mujeres
				mannlich weiblich gendercategory plec pohlavi nem cinsiyet sukupuoli пол 性別 男女 男女別 男子 女子 男 女 男女分 성별 남녀`,
			],
			[
				"group",
				`age agegroup agegrp agecat agecategory agedivision agediv ag ak altersklasse division div class classe clase klasse kl klass group groupe grupo gruppe grade escalao fascia faixaetaria wiek kategoriawiekowa vek
				分組 分齡 分齡組 年齡 年齡組 年齡分組 年代 年代別 年代区分 年齢 年齢別 年齢区分 区分 クラス 연령 연령별 연령대`,
			],
			[
				"category",
				`category categorie categoria cat kat kategorie kategorii kategori kategoria categoriale race contest event distance course wettbewerb bewerb strecke lauf epreuve gara prueba prova
				項目 組別 組 類組 競賽 賽事 賽別 參賽組別 距離 種目 種目別 部門 部門別 種別 カテゴリ カテゴリー コース 종목 종목별 부문 코스`,
			],
			[
				"any",
				`final finish finisher official result the my no number net netto nettime chip chiptime gun guntime gross brutto bruttotime time start
				淨 淨時間 晶片 晶片時間 個人 槍聲 槍響 鳴槍 官方 成績 完賽 比賽 最終 ネット ネットタイム グロス グロスタイム 넷 건`,
			],
		] as const
	).flatMap(([of, words]) => wordsOf(words).map((word) => [word, of] as const)),
);

/** Words between a place and its division: Miejsce w kategorii, Place in category, Pos. por sexo. */
const BETWEEN =
	/^(?:in|of|by|im|in der|nach|w|v|par|de|du|per|por|di|no|na|の|別|within|je|pro)(?=.{2})/;

/** RACE RESULT's expression for a rank or a status: WithStatus([AUTORANK.p]). */
const RANK_EXPRESSION = /^withstatus\(|autorank/i;

/** The division that a header of ranks names; null where it names no rank. */
export function rankOfHeader(header: string): RankColumn["of"] | null {
	if (RANK_EXPRESSION.test(header)) return "any";
	const key = wordKey(header);
	const whole = WHOLE.get(key);
	if (whole !== undefined) return whole;
	for (const place of [...PLACE, ...PLACE_OF_DIVISION]) {
		const rest = restOf(key, place);
		if (rest === "" && PLACE_OF_DIVISION.includes(place)) continue;
		const of = rest === null ? null : rest === "" ? "any" : divisionOf(rest);
		if (of !== null) return of;
	}
	return null;
}

/** A key without a word at its beginning or end; null where it has none. */
function restOf(key: string, word: string): string | null {
	if (key.startsWith(word)) return key.slice(word.length);
	return key.endsWith(word) ? key.slice(0, -word.length) : null;
}

function divisionOf(rest: string): RankColumn["of"] | null {
	return (
		REST.get(rest) ??
		REST.get(rest.replace(BETWEEN, "")) ??
		REST.get(rest.replace(/別$/, "")) ??
		null
	);
}

/** Heads and choices of the lists in Set-up, in each language of the screen: pasted cells may come from a screen in another one. */

/** The heads of the lists by the field of their column, as keyOf has them. */
const OF_LISTS: Readonly<Record<string, string>> = {
	name: "name 名稱 名称",
	rankBy:
		"rankedby rankby ranking rankingtime wertung wertungszeit 排名依據 排名時間 排名方式 名次依據 計名依據 順位の基準 順位基準 順位の判定 順位判定 順位決定 判定タイム",
	format:
		"fixedtimelap fixedtime fixedtimeandlap format 限時與一圈公里 限時一圈 限時與圈長 制限時間1周 制限時間一周 制限時間と1周",
	category: "category 項目 種目",
	sex: "gender sex 性別",
	ageFrom: "agefrom 年齡起 年齢下限",
	ageTo: "ageto 年齡迄 年齢上限",
	id: "point wave id 代號 代碼 點代號 地点id 梯次 ウェーブ",
	kind: "kind 類型 種類",
	km: "km 公里",
	mat: "mat 感應墊 地墊 マット",
	categoryIds: "categories 適用項目 對象項目 対象種目 対象カテゴリー",
	fastestPace: "fastestpace 最快配速 最速ペース",
	cutOff: "cutoff 關門時間 関門時間",
	sport: "sport 運動 競技",
	leg: "leg legname 分段名稱 棒次名稱 区間名",
};
const LOOKUP: ReadonlyMap<string, ReadonlySet<string>> = new Map(
	Object.entries(OF_LISTS).map(([field, words]) => [field, new Set(words.split(" "))]),
);

/** Without spaces and punctuation; what is in brackets stays: 年齢（上限）. */
function keyOf(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[\s\p{P}]+/gu, "");
}

/** Whether a head names the column of a list with this field. */
export function namesListField(head: string, field: string): boolean {
	return LOOKUP.get(field)?.has(keyOf(head)) === true;
}

const RANKINGS: Readonly<Record<string, string>> = {
	official:
		"official officialtime gun guntime grosstime brutto 大會時間 大會成績 槍響時間 グロスタイム グロス",
	chip: "chip chiptime net nettime netto 晶片時間 淨時間 個人時間 ネットタイム ネット",
	"": "event sameastheevents 同賽事設定 賽事設定 大会の設定に従う 大会の設定",
};

/** The ranking time that a word names, '' for that of the event; null for none. */
export function rankingOf(word: string): string | null {
	const key = keyOf(word);
	const found = Object.entries(RANKINGS).find(([, words]) => words.split(" ").includes(key));
	return found?.[0] ?? null;
}

/** The words that organisers write above their columns, in English, Traditional Chinese and Japanese. */

/** What a table may say of a runner besides the bib and times. */
export const RUNNER_FIELDS = [
	"name",
	"first",
	"last",
	"sex",
	"age",
	"category",
	"group",
	"team",
	"status",
	"wave",
	"chip",
] as const;

export const FIELDS = [
	"bib",
	...RUNNER_FIELDS,
	"official",
	"net",
	"gun",
	"start",
	"finish",
] as const;

/** What a column can be read as, besides a timing point on the course. */
export type Field = (typeof FIELDS)[number];

/**
 * Per field, lists of words without spaces and punctuation, in lower case. A later list is asked only
 * where no column matches an earlier one: `Time` is the official time unless another column says so,
 * and `No` may be anything.
 */
const WORDS: Readonly<Record<Field, readonly string[]>> = {
	bib: [
		"bib bibno bibnumber bibnum pno racenumber raceno startno startnumber dossard 號碼布 號碼布號碼 號碼牌 號碼 参賽號碼 參賽號碼 選手號碼 背號 ナンバー ナンバーカード ナンバーカード番号 ゼッケン ゼッケン番号 ゼッケンno レースナンバー ナンバーno",
		"no number num 編號 番号",
	],
	name: [
		"name fullname runner runnername athlete athletename participant pname 姓名 選手姓名 中文姓名 名字 氏名 選手名 名前",
	],
	first: ["firstname givenname forename 名"],
	last: ["lastname surname familyname 姓 姓氏"],
	sex: ["sex gender mf psex 性別 性别"],
	age: ["age 年齡 年齢 年龄"],
	category: [
		"race racename distance event course cname 競賽項目 比賽項目 參賽項目 項目 種目 距離 コース",
		"category racecategory 競賽組別 參賽組別 組別 部門 カテゴリ カテゴリー",
	],
	group: [
		"agegroup agecategory agedivision cgname 分組 分齡組 年齡組 年齡分組 年齢区分 年代別 年代",
		"group division div class 區分 区分 クラス",
	],
	team: [
		"team teamname club clubname affiliation 隊名 隊伍 團隊 團體 單位 所屬 所属 所属団体 チーム チーム名 クラブ",
	],
	status: ["status pstatus racestatus 狀態 完賽狀態 成績狀態 状態 ステータス"],
	wave: [
		"wave wavename wavenumber startwave startgroup startblock startcorral corral 起跑分區 起跑分組 起跑梯次 起跑批次 起跑區 出發梯次 出發分區 梯次 ウェーブ スタートブロック スタートグループ",
		"block 分區 批次 ブロック",
	],
	chip: [
		"chip chipid chipno chipcode chipnumber transponder transponderid transpondercode tag tagid rfid epc 晶片 晶片號碼 晶片編號 晶片碼 晶片代碼 チップ チップ番号 チップid icタグ",
	],
	official: [
		"official officialtime guntime grosstime gross clocktime 大會時間 大會成績 官方時間 官方成績 槍響時間 槍響成績 鳴槍時間 鳴槍成績 グロス グロスタイム",
		"time result finishtime finish timefinish racetime totaltime elapsed elapsedtime gun 成績 完賽時間 完賽成績 總時間 記録 タイム ゴールタイム フィニッシュタイム",
	],
	net: [
		"net nettime chip chiptime realtime 晶片時間 晶片成績 淨時間 個人時間 個人成績 ネット ネットタイム",
	],
	gun: [
		"timegun gun gunstart wavestart 鳴槍 鳴槍時間 鳴槍時刻 槍響時間 號砲 號砲時間 スタート号砲",
	],
	start: [
		"timestart start starttime startzeit départ heurededépart 起點 起跑 起跑時間 起點時間 出發 出發時間 出發時刻 スタート スタート時刻 出走時刻",
	],
	finish: [
		"timefinish finish finishtime 終點 終點時間 完賽時間 フィニッシュ フィニッシュ時刻 ゴール ゴール時刻",
	],
};

const LOOKUP = new Map<Field, readonly ReadonlySet<string>[]>();
for (const field of FIELDS)
	LOOKUP.set(
		field,
		WORDS[field].map((words) => new Set(words.split(" "))),
	);

/** A column beside a known word that holds places or paces instead: 組別名次, Gender Rank. */
const OTHER_MEASURE = /rank|place|pace|名次|排名|順位|配速|ペース|速度|speed/;

/** Lower case, one width, without spaces, punctuation and what stands in brackets. */
export function headerKey(header: string): string {
	return header
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[([【].*?[)\]】]/g, "")
		.replace(/[\s\-_./:;#'"*、・]+/g, "");
}

/**
 * How well a header names a field: 0 for its first words, 1 for the vaguer ones, null for not at all.
 * Of a header in two scripts (號碼 Bib) either half is enough.
 */
export function matchHeader(header: string, field: Field): number | null {
	const key = headerKey(header);
	if (key === "" || OTHER_MEASURE.test(key)) return null;
	const spellings = [key, key.replace(/[^a-z]/g, ""), key.replace(/[\u0020-\u007e]/g, "")];
	const tier = (LOOKUP.get(field) ?? []).findIndex((words) =>
		spellings.some((spelling) => words.has(spelling)),
	);
	return tier < 0 ? null : tier;
}

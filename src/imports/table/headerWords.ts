/** Header words of tables of runners, in Chinese, Japanese and European languages. */

/** Properties of a runner besides the bib and times. */
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
	"latin",
	"birth",
	"nation",
	"city",
	"licence",
	"email",
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

/** The meaning of a column that is not a timing point. */
export type Field = (typeof FIELDS)[number];

/**
 * For each field, lists of words in lower case without spaces and punctuation. A later list is used only if no column
 * matches an earlier one: `Time` is the official time unless another column has a clearer header, and `No` can mean
 * many things.
 */
const WORDS: Readonly<Record<Field, readonly string[]>> = {
	bib: [
		"bib pett dors doss 배번 배번호 bibno bibnum bibnumber pno racenumber raceno racebib startno startnumber startnr startnummer stnr stnummer dossard ndossard nodossard numdossard numerodedossard pettorale numeropettorale dorsal numerodorsal numerodedorsal 號碼布 號碼布號碼 號碼簿 號碼牌 號碼 参賽號碼 參賽號碼 選手號碼 選手編號 參賽編號 背號 号码布 号码 参赛号码 参赛号 參賽號 ナンバー ナンバーカード ナンバーカード番号 ゼッケン ゼッケン番号 ゼッケンno レースナンバー ナンバーno 選手番号",
		"no number num nr nummer numero 編號 编号 番号",
	],
	name: [
		"name naam namn navn 이름 성명 fullname runner runnername athlete athletename participant participantname competitor pname 姓名 選手姓名 參賽者 參賽者姓名 中文姓名 选手 选手姓名 名字 氏名 選手名 競技者名 名前 teilnehmer läufer nomprenom nometprenom prenomnom coureur concurrent atleta partecipante cognomenome nominativo nombreyapellidos nombrecompleto corredor participante",
		"nom nome nombre",
	],
	first: [
		"first firstname voornaam fornavn fornamn givenname forename prenom vorname 名",
		"nome nombre",
	],
	last: [
		"last lastname achternaam etternavn efternamn surname familyname nachname familienname nomdefamille cognome apellido apellidos 姓 姓氏",
		"nom",
	],
	sex: [
		"sex gender mf mw mv fm wm hf geslacht kjonn kon 성별 psex sexe sesso sexo genre genero geschlecht 性別 性别 男女 男女別",
	],
	age: ["age alter eta edad 年齡 年齢 年龄 歲"],
	category: [
		"race 종목 racename distance event course cname strecke wettbewerb lauf distanz epreuve parcours gara percorso distanza prueba carrera distancia 競賽項目 比賽項目 參賽項目 競賽距離 項目 比赛项目 项目 種目 参加種目 出場種目 距離 コース",
		"category racecategory kategorie categorie categoria 競賽組別 參賽組別 報名組別 組別 组别 部門 カテゴリ カテゴリー",
	],
	group: [
		"agegroup agecategory agedivision cgname altersklasse ak categoriedage categoriaedad categoriadietà 分組 分齡組 分齡 年齡組 年齡分組 分组 年龄组 年齢区分 年代別 年代",
		"group division div class klasse classe clase gruppe 區分 区分 クラス",
	],
	team: [
		"team teamname club clubname affiliation vereniging klubb klubbnavn 소속 organisation organization verein mannschaft equipe equipo squadra societa 隊名 隊伍 隊伍名稱 團隊 團隊名稱 團體 單位 車隊 跑團 队名 团队 单位 所屬 所属 所属団体 チーム チーム名 クラブ クラブ名",
	],
	status: [
		"status pstatus racestatus finishstatus resultstatus runnerstatus statut stato estado 狀態 完賽狀態 成績狀態 出賽狀態 状态 完赛状态 状態 出走状況 ステータス",
		"remark remarks note notes comment comments bemerkung 備註 备注 備考",
	],
	wave: [
		"wave wavename wavenumber startwave startgroup startblock startcorral corral startgruppe startwelle welle vague oleada griglia 起跑分區 起跑分組 起跑梯次 起跑批次 起跑區 出發梯次 出發分區 梯次 ウェーブ スタートブロック スタートグループ",
		"block 分區 批次 ブロック",
	],
	chip: [
		"chip chipid chipno chipcode chipnumber chipnummer transponder transponderid transpondercode tag tagid rfid epc 晶片 晶片號碼 晶片編號 晶片碼 晶片代碼 芯片 芯片号 チップ チップ番号 チップid icタグ",
	],
	latin: [
		"latinname romanname romanizedname englishname nameenglish nameen nameinenglish passportname 英文姓名 英文名 英文名字 姓名英文 護照姓名 護照英文姓名 拼音 姓名拼音 羅馬拼音 拼音姓名 ローマ字 ローマ字氏名 氏名ローマ字 名前ローマ字 英字氏名",
	],
	birth: [
		"birthdate birthday dateofbirth dob born birth 出生日期 出生年月日 出生 生日 生年月日 誕生日 생년월일 geburtsdatum geboortedatum fodselsdato fodelsedatum datedenaissance naissance datadinascita fechadenacimiento fechanacimiento",
	],
	nation: [
		"nation nationality country countrycode noc 國籍 国籍 國家 国家 nationalitat pays paese pais nazione nacionalidad",
	],
	city: [
		"city town hometown residence 城市 縣市 县市 居住地 居住縣市 居住城市 都道府県 市区町村 wohnort ville citta ciudad",
	],
	licence: [
		"licence license licenceno licenseno licencenumber licensenumber lizenz uciid itraid 執照 執照號碼 證照號碼 選手證號碼 ライセンス ライセンス番号 登録番号 陸連登録番号",
	],
	email: [
		"email mail emailaddress mailaddress 電子郵件 電子信箱 電子郵件地址 信箱 邮箱 メール メールアドレス eメール 이메일 courriel correoelectronico",
	],
	official: [
		"official officialtime officialresult gunfinish finishgun guntime grosstime gross clocktime brutto bruttozeit zeitbrutto tempsofficiel tempsbrut tempoufficiale tempolordo tiempooficial tiempobruto 大會時間 大會成績 大會計時 官方時間 官方成績 正式成績 槍響時間 槍響成績 槍聲時間 槍聲成績 鳴槍時間 鳴槍成績 大会时间 大会成绩 官方时间 brutotijd bruto bruttotid 枪声时间 枪声成绩 グロス グロスタイム グロス記録 公式記録 公式タイム",
		"totaltime timetotal overalltime timeoverall gesamtzeit tempstotal tempototale tiempototal 总时间 總時間 總成績 最終成績 総合記録 総合タイム 総合時間 合計タイム 総タイム",
		"time result results tijd eindtijd tid sluttid 기록 finishtime finish timefinish racetime finaltime elapsed elapsedtime gun zeit laufzeit endzeit zielzeit ergebnis temps tempsfinal resultat chrono arrivee tempo tempofinale tempogara risultato arrivo tiempo tiempofinal resultado llegada marca 成績 成绩 時間 完賽時間 完賽成績 完赛时间 完赛成绩 記録 タイム ゴールタイム フィニッシュタイム 完走タイム 完走時間",
		"total totals gesamt totale 合計 總計 總和",
	],
	net: [
		"net nettime netfinish finishnet netresult chip chiptime realtime netto nettozeit nettotijd nettotid zeitnetto tempsnet tempsreel tempspuce temponetto tempochip temporeale tiemponeto tiempochip tiemporeal 晶片時間 晶片成績 淨時間 淨成績 個人時間 個人成績 個人淨時間 芯片时间 芯片成绩 净时间 净成绩 净计时 净用时 ネット ネットタイム ネット記録",
	],
	gun: [
		"timegun gun gunstart wavestart startgun 鳴槍 鳴槍時間 鳴槍時刻 槍響時間 號砲 號砲時間 スタート号砲 号砲",
	],
	start: [
		"timestart start starttime startzeit heurededepart heuredepart 出發 出發時刻 出走時刻 depart horasalida salida orapartenza partenza 起點 起跑 起跑時間 起點時間 出發時間 スタート スタート時刻",
	],
	finish: [
		"timefinish finish finishtime ziel zielankunft arrivee heurearrivee llegada horallegada arrivo oraarrivo 終點 終點時間 完賽時間 フィニッシュ フィニッシュ時刻 ゴール ゴール時刻",
	],
};

/** Longer than any known header; the rest of a header is ignored. */
const LONGEST = 200;

const LOOKUP = new Map<Field, readonly ReadonlySet<string>[]>();
for (const field of FIELDS)
	LOOKUP.set(
		field,
		WORDS[field].map((words) => new Set(words.split(" ").map(headerKey))),
	);

/** Headers of places or paces that contain a known word: 組別名次, Gender Rank. */
const OTHER_MEASURE =
	/rank|place|pace|speed|behind|timeback|gap|diff|ruckstand|distacco|ecart|diferencia|achterstand|名次|排名|順位|配速|ペース|速度|時差|差距|タイム差/;

/** Lower case in one width, without accents, spaces, punctuation and text in brackets. */
export function headerKey(header: string): string {
	return header
		.slice(0, LONGEST)
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[([【].*?[)\]】]/g, "")
		.normalize("NFD")
		.replace(/(?<=\p{Script=Latin})\p{M}+/gu, "")
		.normalize("NFC")
		.replace(/[\s\-_./:;#'"*、・°º]+/g, "");
}

/** A unit after the name: time_seconds, net ms, Time hh:mm:ss. numberStyle.ts reads it. */
const UNIT =
	/(?<=\S)[\s_-]+(?:ms|msecs?|milliseconds?|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|hms|h+:m+(?::s+)?)$/i;

/**
 * How clearly a header names a field: the index of the matching word list (0 is the clearest), null for no match.
 * In a header in two scripts (號碼 Bib) one half is enough.
 */
export function matchHeader(header: string, field: Field): number | null {
	const key = headerKey(header);
	if (key === "" || OTHER_MEASURE.test(key)) return null;
	if (isLatinName(header)) return field === "latin" ? 0 : null;
	// A digit is part of a distance or a count: 5K タイム is a split, Time 2 a second time.
	const halves = /\d/.test(key) ? [] : [/[^a-z]/g, /[\u0020-\u007e]/g];
	const spellings = [
		key,
		headerKey(header.slice(0, LONGEST).trim().replace(UNIT, "")),
		...halves.map((other) => key.replace(other, "")),
	];
	const tier = (LOOKUP.get(field) ?? []).findIndex((words) =>
		spellings.some((spelling) => words.has(spelling)),
	);
	return tier < 0 ? null : tier;
}

/** 姓名(英文), 氏名（ローマ字）, Name (English): what is in brackets decides. */
function isLatinName(header: string): boolean {
	const [, name = "", script = ""] =
		/^(.*)[(（【[]([^)）】\]]+)/.exec(header.slice(0, LONGEST)) ?? [];
	return (
		/^(?:英文|拼音|羅馬拼音|ローマ字|英字|english|latin|roman)$/i.test(script.trim()) &&
		/^(?:name|fullname|姓名|選手姓名|氏名|名前|選手名)$/.test(headerKey(name))
	);
}

/** The other fields that a header can mean. */
export function meaningsOf(header: string, field: Field): ReadonlySet<Field> {
	return new Set(FIELDS.filter((each) => each !== field && matchHeader(header, each) !== null));
}

/** Expected times and times of other races, as entry forms ask for them. */
const OTHER_RACE =
	/estimat|expect|predict|target|goaltime|qualif|entrytime|seedtime|^seed$|personalbest|^(?:pb|sb)$|meldezeit|bestzeit|bestleistung|預估|預計|預期|目標|最佳成績|最佳時間|個人最佳|報名成績|報名時間|予想|申告|申請タイム|持ちタイム|持タイム|自己ベスト|ベストタイム/;

/** Whether a header names a place, a pace, a time gap or a time of another race, none of which is imported. */
export function isOtherMeasure(header: string): boolean {
	const key = headerKey(header);
	return OTHER_MEASURE.test(key) || OTHER_RACE.test(key);
}

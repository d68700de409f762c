/** Heads of categories, groups, sexes, ages of groups and waves, in the languages of the field. Files and pasted cells are read by them. */
import { headerKey } from "./headerKey.ts";

/** Per property the lists of its words; a word of an earlier list is clearer. */
export const DIVISION_WORDS = {
	sex: [
		`sex gender mf fm wm mw mv vm hf fh hd dh wmx mfx mfo psex sexe sesso sexo genre genero geschlecht geschl geslacht kjonn kon koen kønn køn kjønn sukupuoli plec pohlavi nem neme cinsiyet пол
		sexgender gendersex genderid gendercategory mannfrau mannlichweiblich mannfrauen mw manvrouw homefemme hommefemme uomodonna hombremujer malefemale menwomen menwomen maennlichweiblich
		성별 性別 男女 男女別 生理性別 性別欄 男女区分 性別区分`,
		// OE2010, where seconds are in Time.
		"s",
	],
	category: [
		`race races racename racetype racedistance raceevent raceoption racecourse distance distances event events eventname subevent contest contests contestname competition competitions competitionname
		course coursename cname trail registrationchoice regchoice tickettype ticketname discipline disciplines distanceraced racecategoryname eventcategory eventdistance eventtype
		strecke strecken kurs streckenlange streckenname wettbewerb wettbewerbe wettbewerbname wettbewerbsname wettkampf wettkampfe wettkampfname bewerb bewerbe bewerbname lauf laufe laufname laufbewerb laufstrecke rennen disziplin distanz distanzen teilwettbewerb hauptlauf konkurrenz
		epreuve epreuves parcours parcour nomdelepreuve nomepreuve nomdelacourse typedecourse courses circuit
		gara gare specialita percorso percorsi distanza nomegara tipogara manifestazione prova prove competizione
		reto ruta prueba pruebas carrera carreras distancia distancias recorrido modalidad modalidades competicion evento
		corrida corridas prova percurso percursos percursoprova modalidade modalidades distanciaprova
		afstand afstanden wedstrijd wedstrijden onderdeel parcoursafstand
		lopp distans tavling tevling klassdistans tavlingsklass bana lop løp loype løype lob løb distanse øvelse ovelse konkurranse matka kilpailu laji
		dystans dystanse bieg biegi trasa konkurencja zavod zavody trat disciplina tav versenyszam verseny kosu yaris parkur mesafe дистанция забег гонка
		종목 코스 코스명 대회종목 신청종목 참가종목 경기종목 참가코스 거리
		跑步項目 競賽項目 比賽項目 參賽項目 參加項目 報名項目 賽事項目 賽程項目 路跑項目 活動項目 項目名稱 競賽距離 比賽距離 參賽距離 賽事距離 報名距離 距離 里程 里程數 公里 公里數 公里組 項目 賽項 賽事 賽別 組 賽程 賽程別 賽段 賽事別 賽事名稱 賽事類別 比賽類別 競賽類別 參賽類別 參加類別 報名類別 比賽別 競賽別 項別 項目別 跑程 路線 路線別
		クラス種目 種目 種目名 種目区分 種目別 参加種目 参加種目名 出場種目 出場種目名 競技種目 エントリー種目 申込種目 レース種目 種別 参加種別 レース名 レース レース区分 コース名 参加コース 出場コース エントリーコース 申込コース コース 距離種目`,
		`category categories cat cats categ catg kat racecat racecategory racegroup racecat raceclass racedivision categoryname contestcategory competitioncategory entrycategory kategorie kategorien kategori kategoria kategorie kategorianimi
		categorie categories categoria categorias categoriagara categoriaprueba rubrik klassedistance sarja kategoriename категория
		競賽組別 競賽分組 比賽組別 比賽分組 參賽組別 參賽分組 參加組別 報名組別 賽事組別 賽事分組 路跑組別 路跑組 賽組 競賽組 挑戰組別 選手組別 跑者組別 活動組別 距離組別 項目組別 組別名稱 組別 組名 類別 參賽類組 類組 競賽類組 報名組
		部門 部門名 部門区分 参加部門 参加部門名 出場部門 出場部門名 エントリー部門 申込部門 競技部門 部 部別 出場の部 参加の部 出場の部名 参加の部名 カテゴリ カテゴリー カテゴリー名 カテゴリ名 参加カテゴリー 参加カテゴリ 出場カテゴリー エントリーカテゴリー エントリーカテゴリ レースカテゴリー レースカテゴリ 参加区分 出場区分 エントリー区分 申込区分 부문 참가부문 출전부문 카테고리`,
	],
	group: [
		`agegroup agegroups agegroupname agegrp agecat agecategory agecategories agedivision agediv ageclass agerange ageband agebracket agedivisionname cgname ag altersklasse altersklassen altersgruppe altersgruppen alterskl ak akl akklasse
		categoriedage categoriedeage categorieage cataged trancheage tranchedage classedage groupedage categoriaeta categoriadieta fasciadieta fasciaeta fascia fasce categoriaedad categoriadeedad grupoedad grupodeedad rangoedad rangodeedad franjadeedad tramodeedad
		escalao escaloes escalaoetario faixaetaria faixadeidade categoriaetaria faixa leeftijdscategorie leeftijdsgroep leeftijdsklasse leeftijdcategorie aldersklasse aldersgruppe aldersgrupp aldersklass alderskategori åldersklass åldersgrupp ikasarja ikaryhma ikaluokka
		kategoriawiekowa katwiek grupawiekowa vekovakategorie vekovaskupina korosztaly korcsoport yasgrubu yaskategorisi возрастнаягруппа
		分組 分組名稱 分組別 分齡組 分齡 分齡組別 分齡分組 分齡名稱 年齡組 年齡組別 年齡分組 年齡層 年齡別 年齡區間 年齡級距 年齡分級 年齡階層 年次組
		年齢区分 年齢別 年齢別区分 年齢部門 年齢層 年齢カテゴリー 年齢カテゴリ 年齢階級 年代別 年代 年代区分 年代別部門 エイジ エイジグループ エイジカテゴリー エージグループ 연령대 연령별 연령부문 나이대 연령그룹`,
		`group groups groupname division divisions divisionname div class classes classname subcategory subcat grade level klasse klassen klassenname klass klas classe classi clase clases gruppe gruppo grupo groupe groep grupp ryhma luokka grupa skupina trida csoport группа класс
		區分 區分組 分類 分類組 分級 級別 級組 區分別 クラス クラス名 クラス区分 部門クラス 階級 区分 区分名 그룹 등급 급`,
	],
	wave: [
		`wave waves wavename waveno wavenr wavenumber waveid startwave startingwave startwavename wavestartgroup startgroup startgroupname startinggroup startblock startblocks startblockname startingblock startcorral corral corrals corralname corralno startingcorral startpen startingpen pen pens startzone startingzone startingpens startarea startsection startseries startheat startbatch startslot
		startgruppe startgruppen startwelle startwellen startwellenname welle wellen startbereich startfeld startsektor startblocknummer startreihe wellenstart
		vague vagues vaguededepart vaguedepart sas sasdedepart sasdepart blocdedepart blocdepart lignededepart zonededepart zonedepart
		griglia griglie grigliadipartenza grigliapartenza gabbia gabbie gabbiadipartenza ondata ondate onda ondapartenza scaglione batteria bloccopartenza bloccodipartenza settorepartenza
		oleada oleadas ola olas oladesalida cajon cajones cajondesalida cajonsalida bloquesalida bloquedesalida tanda tandas parrilla corraldesalida corralsalida
		ondas ondadelargada ondadepartida ondapartida blocodepartida blocopartida blocodelargada blocolargada baia baialargada pelotao curral caixadepartida setorlargada
		startvak startvakken startgolf startgolven golf wedstrijdgolf startserie startbolge startbølge bolge bølge pulje startpulje startgrupp startgrupper startled startfalla startvag vag lahtoryhma lahtoaalto aalto lahtoera
		fala strefastartowa sektorstartowy blokstartowy strefa sektor vlna startovnivlna koridor startovnikoridor startovniblok rajthullam hullam rajtzona startdalgasi dalga стартоваяволна волна кластер стартовыйкластер
		起跑波 起跑波段 起跑波別 起跑波次 起跑波組 起跑分波 分波 波 波別 波次 波段 起跑分區 起跑分組 起跑分批 起跑梯次 起跑梯 起跑批次 起跑批 起跑區 起跑區別 起跑區域 起跑區塊 起跑區間 起跑群 起跑群組 起跑組 起跑組別 起跑隊列 起跑序列 起跑順位 起跑順序 起跑集結區 集結區 集結分區 集合區 出發區 出發區域 出發區塊 出發梯次 出發分區 出發分組 出發批次 出發波 出發波次 出發組 出發組別 出發順序 出發群組 梯次 梯隊 槍次 發槍批次 發槍梯次 發槍分區 發槍波次 鳴槍梯次 鳴槍波次 分槍 分槍次 波浪
		ウェーブ ウェイブ ウエーブ ウェーブ名 ウェーブ番号 ウェーブスタート スタートウェーブ スタートブロック スタートブロック名 スタートグループ スタート区分 スタート枠 スタートゾーン スタートエリア スタート位置 スタート組 出走ブロック 出走組 出走グループ 出走区分 発走組 発走グループ 整列ブロック 整列 整列位置 整列場所 整列区分
		출발그룹 출발조 출발블록 출발웨이브 웨이브 스타트그룹`,
		"block blocks blockname bloc bloco blok blocco bloque seeding heat heats flight serie 分區 批次 區塊 ブロック ブロック名 ゾーン 조 블록",
	],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const AGE_WORDS = {
	ageFrom:
		"from agefrom minage minimumage lowestage ab von vonalter abalter de desde da dal 起 從 年齡起 最小年齡 起始年齡 以上 から 下限 年齢下限 最低年齢",
	ageTo:
		"to ageto until maxage maximumage highestage bis bisalter a hasta al 迄 到 至 年齡迄 最大年齡 結束年齡 以下 まで 上限 年齢上限 最高年齢",
} as const;

export type DivisionField = keyof typeof DIVISION_WORDS | keyof typeof AGE_WORDS;

const LOOKUP: readonly (readonly [DivisionField, ReadonlySet<string>])[] = [
	...(["group", "sex", "wave", "category"] as const).map(
		(field) => [field, wordsIn(DIVISION_WORDS[field].join(" "))] as const,
	),
	...(["ageFrom", "ageTo"] as const).map((field) => [field, wordsIn(AGE_WORDS[field])] as const),
];

function wordsIn(list: string): ReadonlySet<string> {
	return new Set(list.split(/\s+/).map(headerKey));
}

/** The properties that a head may name. */
export function divisionFieldsOf(head: string): readonly DivisionField[] {
	const key = headerKey(head);
	return LOOKUP.flatMap(([field, words]) => (words.has(key) ? field : []));
}

/** Heads of tables of timing points, in the languages of the field. Files and pasted cells are read by them. */
import { headerKey } from "./headerKey.ts";
import { KM_PER_MILE } from "./raceDistance.ts";

export const COURSE_FIELDS = [
	"point",
	"name",
	"kind",
	"km",
	"mat",
	"category",
	"cutoff",
	"pace",
	"sport",
	"leg",
] as const;

/** A property of a timing point that a column can contain. */
export type CourseField = (typeof COURSE_FIELDS)[number];

/** Without spaces and punctuation, in lower case. */
const WORDS: Readonly<Record<CourseField, string>> = {
	point:
		"point pointid location zwischenzeit zwischenpunkt timingpoint checkpoint cp station messpunkt zeitmesspunkt kontrollpunkt kontrolle kontrollstelle posten punkt messstelle poste pointdecontrole pointchrono pointdepassage punto puntodecontrol puntodepaso controle control puntodicontrollo puntodipassaggio posto pontodecontrole pontodepassagem meetpunt punktpomiaru 計時點 計時點代碼 檢查點 檢查站 分段點 點位 站點 地點 計測点 計測地点 通過点 地点 チェックポイント ポイント ou donde dove wo where",
	name: "name pointname label title bezeichnung nom nombre nome naam 名稱 點名 顯示名稱 地點名稱 計時點名稱 名称 地点名 表示名",
	kind: "kind type pointtype art typ punktart tipo soort 類型 種類 類別 区分 タイプ",
	km: "km kms pk puntokm puntokilometrico pointkilometrique length longueur longitud lunghezza lange laenge lengte avstand distans distance distancekm kilometers kilometres kilometer distanz entfernung streckenkm kilometre kilometrage distancia kilometro kilometros m meter meters metre metres metro metros metri mi mile miles milla millas milles meilen miglia 公尺 米 メートル 英里 英哩 マイル distanza chilometri chilometro afstand 公里 公里數 里程 距離 累計距離 キロ キロ数",
	mat: "mat matid reader readerid antenna matte matten leser lesegerat tapis lecteur alfombra lector tappeto tappetino 感應墊 感應地墊 計時墊 計時地墊 地墊 地毯 計時地毯 讀取器 マット 計測マット アンテナ",
	category:
		"category categories race races kategorie wettbewerb lauf rennen categorie epreuve course categoria carrera prueba gara 組別 參賽組別 競賽組別 項目 參賽項目 競賽項目 比賽項目 種目 部門 カテゴリ カテゴリー",
	cutoff:
		"cutoff cutofftime zeitlimit sollzeit karenzzeit zielschluss kontrollschluss barriere barrierehoraire tiempolimite corte cancello cancelloorario tempolimite tijdslimiet timelimit limit closes closing closingtime 關門 關門時間 關門時限 截止 截止時間 限時 時限 関門 関門時間 関門閉鎖 関門閉鎖時間 制限時間",
	pace: "pace fastestpace minpace minimumpace 最快配速 配速 最速ペース ペース",
	sport: "sport discipline 運動 運動項目 運動種類 競技項目 競技 スポーツ",
	leg: "leg legname section 棒次 賽段 賽段名稱 分項 区間 区間名 レグ",
};
const LOOKUP: ReadonlyMap<CourseField, ReadonlySet<string>> = new Map(
	COURSE_FIELDS.map((field) => [field, new Set(WORDS[field].split(" "))]),
);

/** The property that a head names; null for other heads. */
export function courseFieldOf(head: string): CourseField | null {
	const key = headerKey(head);
	return COURSE_FIELDS.find((field) => LOOKUP.get(field)?.has(key) === true) ?? null;
}

/** The units of distances that are not kilometres, as they are written in a head: alone, in brackets or behind the word. */
const METRES =
	/(?:^|[\s([_（【-])(?:m|met(?:er|re)s?|metros?|metri|公尺|米|メートル)\s*[)\]）】]?$/iu;
const MILES =
	/(?:^|[\s([_（【-])(?:mi|miles?|millas?|milles?|meilen?|miglia|英里|英哩|マイル)\s*[)\]）】]?$/iu;

/** The kilometres of one unit of a column of distances, by its head; 1 where the head names no other unit. */
export function kmPerUnit(head: string): number {
	const text = head.normalize("NFD").replace(/\p{M}/gu, "").normalize("NFKC").trim();
	if (METRES.test(text)) return 1 / 1_000;
	return MILES.test(text) ? KM_PER_MILE : 1;
}

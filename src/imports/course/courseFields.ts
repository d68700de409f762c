/** Header words of tables of timing points, in the languages of the field. */
import { BadOption } from "../BadOption.ts";
import { headerKey, matchHeader } from "../table/headerWords.ts";
import { columnOf } from "../table/mapping.ts";

const COURSE_FIELDS = [
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
		"point pointid timingpoint checkpoint cp station messpunkt zeitmesspunkt kontrollpunkt posten punkt messstelle poste pointdecontrole pointchrono pointdepassage punto puntodecontrol puntodepaso controle control puntodicontrollo meetpunt 計時點 計時點代碼 檢查點 檢查站 分段點 點位 站點 地點 計測点 計測地点 通過点 地点 チェックポイント ポイント",
	name: "name pointname label title bezeichnung nom nombre nome naam 名稱 點名 顯示名稱 地點名稱 計時點名稱 名称 地点名 表示名",
	kind: "kind type pointtype art typ punktart tipo soort 類型 種類 類別 区分 タイプ",
	km: "km kms distance distancekm kilometers kilometres kilometer distanz entfernung streckenkm kilometre kilometrage distancia kilometro kilometros distanza chilometri chilometro afstand 公里 公里數 里程 距離 累計距離 キロ キロ数",
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

export type CourseColumns = ReadonlyMap<CourseField, number>;

/** Whether these are headers of a course: a point, a property that only courses have, and nothing of runners. */
export function areCourseHeaders(cells: readonly string[]): boolean {
	const fields = guess(cells);
	const says = (field: CourseField) => fields.has(field);
	const saysMore = (["kind", "km", "mat", "cutoff"] as const).some(says);
	// A runner has a name and a distance too.
	const isNamed = says("name") && says("km") && (["kind", "mat", "cutoff"] as const).some(says);
	const isOfRunners = (cell: string) =>
		matchHeader(cell, "bib") === 0 || matchHeader(cell, "chip") !== null;
	return ((says("point") && saysMore) || isNamed) && !cells.some(isOfRunners);
}

function guess(headers: readonly string[]): Map<CourseField, number> {
	const keys = headers.map(headerKey);
	const found = new Map<CourseField, number>();
	for (const field of COURSE_FIELDS) {
		const column = keys.findIndex((key) => LOOKUP.get(field)?.has(key) === true);
		if (column >= 0) found.set(field, column);
	}
	return found;
}

/**
 * The column of each field. A person's mapping (`km=Entfernung`, `pace=` for none) comes first.
 * @throws BadOption for an invalid mapping, an unknown field or a missing column
 */
export function courseColumns(headers: readonly string[], map: readonly string[]): CourseColumns {
	const said = new Map<CourseField, number | null>();
	for (const text of map) {
		const [, left = "", right = ""] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
		const field = COURSE_FIELDS.find((known) => known === left.trim().toLowerCase());
		if (!field)
			throw new BadOption(
				`"${text}" is not a mapping of a course. Write a field and a header (km="Distance"). Fields are: ${COURSE_FIELDS.join(", ")}.`,
			);
		const header = right.trim();
		said.set(field, header === "" ? null : columnOf(header, headers, COURSE_FIELDS));
	}
	const taken = new Set(said.values());
	const columns = new Map<CourseField, number>();
	const guessed = guess(headers);
	const name = guessed.get("name");
	if (name !== undefined && !guessed.has("point") && !said.has("point")) {
		guessed.set("point", name);
		guessed.delete("name");
	}
	for (const field of COURSE_FIELDS) {
		const own = said.get(field);
		const column = own === undefined ? guessed.get(field) : own;
		if (column === undefined || column === null) continue;
		if (own === undefined && taken.has(column)) continue;
		columns.set(field, column);
	}
	return columns;
}

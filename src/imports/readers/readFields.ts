/** Header words of tables of reads. */
import { courseFieldOf } from "../../race/record/words/courseHeads.ts";
import { headerKey, matchHeader } from "../table/headerWords.ts";
import { SECOND_PARTS, type SecondPart, secondPartOf } from "../times/secondParts.ts";

const HEAD_FIELDS = [
	"time",
	"date",
	"chip",
	"bib",
	"point",
	"device",
	"antenna",
	"file",
	"sequence",
	...SECOND_PARTS,
] as const;
type HeadField = (typeof HEAD_FIELDS)[number];
/** `unread`: columns without a known head, but those of births. */
export type ReadField = HeadField | "unread";

/**
 * `No` is not a word of the sequence, because exports number their rows anew each time and a reused number would hide
 * another read. A format whose numbers are stable can add it.
 */
const WORDS: Readonly<Record<Exclude<HeadField, "bib" | SecondPart>, string>> = {
	time: "time timestamp datetime timeofday tod readtime passingtime chiptime utctime instant 時間 時刻 uhrzeit tageszeit durchgangszeit heuredepassage heurepassage horadepaso oradipassaggio orapassaggio horadapassagem horadepassagem tijdstip passeertijd klokkeslett klockslag godzina 通過時間 通過時刻 讀取時間 タイム zielzeit ankunft ankunftszeit arrivee heuredarrivee llegada horadellegada arrivo 时间 时刻 通过时间",
	date: "date day datum readdate passingdate eventdate fecha data dato jour giorno dia dzien paivamaara datumtag 日期 日付 年月日",
	chip: "chip chipid chipcode transponder transpondercode bibtranspcode epc tag tagid rfid 晶片 晶片號碼 晶片編號 晶片碼 チップ チップid チップ番号",
	// Beside the heads of points in tables of courses.
	point: "mat split 関門",
	device:
		"source reader readerid readerip ip device deviceid devicename decoder decoderid box boxid boxname 來源 讀取器",
	antenna: "antenna antennaid antennaport loop loopid 天線 アンテナ",
	file: "fileno filenumber file",
	sequence: "sequence sequenceno seq passingno passingnumber",
};
const LOOKUP = new Map(
	Object.entries(WORDS).map(([field, words]) => [field, new Set(words.split(" "))]),
);

/** Beside bibs these may be durations of results, which the days of the log show. A column of times goes before them. */
const CLOCK = new Set(
	"zeit uhr temps heure tiempo hora tempo ora tijd tid aika czas godz cas clock passing passage 時間戳 時".split(
		" ",
	),
);
/** Beside bibs these are ranks or towns, unless the rows show points; a log of chips has neither. */
export const MAY_BE_PLACE: ReadonlySet<string> = new Set(
	"place position ort standort lieu lugar luogo plaats 位置 場所".split(" "),
);

const isPart = (field: HeadField): field is SecondPart =>
	SECOND_PARTS.some((part) => part === field);

/** The columns of each field, in file order. */
export type ReadColumns = ReadonlyMap<ReadField, readonly number[]>;

/**
 * Reads a header; null for a line without a column of times or without a column of chips or bibs.
 * @param sequenceWords further header words of the sequence
 * @param placeHead the head of the points by the look of the rows (logLook.ts); null for none
 */
export function readHeader(
	cells: readonly string[],
	sequenceWords: ReadonlySet<string>,
	placeHead: string | null,
): ReadColumns | null {
	const isOf = (field: HeadField, cell: string) => {
		if (field === "bib") return matchHeader(cell, "bib") === 0;
		if (isPart(field)) return secondPartOf(cell) === field;
		const key = headerKey(cell);
		const isNumbered = field === "sequence" && sequenceWords.has(key);
		const isPoint = field === "point" && courseFieldOf(cell) === "point";
		return isNumbered || isPoint || LOOKUP.get(field)?.has(key) === true;
	};
	const columns = new Map<ReadField, readonly number[]>();
	for (const field of HEAD_FIELDS) {
		const found = cells.flatMap((cell, column) => (isOf(field, cell) ? [column] : []));
		if (found.length > 0) columns.set(field, found);
	}
	const addUnless = (field: HeadField, words: ReadonlySet<string>, isOther: boolean) => {
		const column = cells.findIndex((cell) => words.has(headerKey(cell)));
		if (column >= 0 && !columns.has(field) && !isOther) columns.set(field, [column]);
	};
	const placed = placeHead === null ? -1 : cells.indexOf(placeHead);
	if (placed >= 0) columns.set("point", [placed]);
	addUnless("point", MAY_BE_PLACE, columns.has("bib"));
	addUnless("time", CLOCK, false);
	const read = new Set([...columns.values()].flat());
	const unread = cells.flatMap((cell, column) =>
		read.has(column) || matchHeader(cell, "birth") !== null ? [] : column,
	);
	columns.set("unread", unread);
	const isHeader = columns.has("time") && (columns.has("chip") || columns.has("bib"));
	return isHeader ? columns : null;
}

/**
 * Spellings of durations: 2:59:21, 2h59m21s, 2時間59分21秒, 2'59"21, 2.59.21, `1 22:45:35`.
 * Where a spelling has two readings, its column decides (timeContext.ts).
 */
import { parseDuration } from "../../race/time/duration.ts";

/** Spellings whose last part is either seconds or hundredths of a second: 2.59.21, 2'59"21, 2:59.21, 1:22:45:35. */
export type TwofoldMark = "dotted" | "quoted" | "mixed" | "colons";

/** The readings of a duration, ms. */
export type Spelling =
	| { kind: "sure"; ms: number }
	/** Two parts (7:59): minutes and seconds, or hours and minutes. */
	| { kind: "pair"; asMinutes: number; asHours: number }
	/** Several parts, of which the last is hundredths or, where that is valid, seconds. */
	| { kind: "twofold"; mark: TwofoldMark; withHundredths: number; withSeconds: number | null };

/** Longer than any spelling; longer cells are not searched. */
const LONGEST = 64;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Reads a spelling; null for other texts, and for plain numbers, which have no unit. */
export function spellingOf(cell: string): Spelling | null {
	if (cell.length > LONGEST) return null;
	// A fast path, because almost all cells of large files have this form.
	if (/^\d{1,3}:\d{2}:\d{2}$/.test(cell)) return sure(parseDuration(cell));
	const text = tidy(cell);
	return (
		pairOf(text) ??
		sure(dottedSeconds(text)) ??
		twofoldOf(text) ??
		sure(parseDuration(text) ?? afterDays(text) ?? afterZeroDate(text) ?? iso(text)) ??
		sure(withSuffix(text) ?? colonAndQuote(text) ?? inUnits(text))
	);
}

function sure(ms: number | null): Spelling | null {
	return ms === null ? null : { kind: "sure", ms };
}

/** Marks of records and personal bests after a time. */
const MARKS =
	/(?<=[\d"'])\s*(?:\*+|†|!|(?:\s|\()(?:PB|SB|NR|CR|WR|MR|PR|AR|NB|EB)\)?|大會新|大会新)$/i;

/** Normalises width and quotes, and removes marks and the apostrophe of a spreadsheet's text cell. */
function tidy(cell: string): string {
	return cell
		.replace(/[\u200b-\u200d\u2060\ufeff]/g, "")
		.replace(/[´`’‘′＇]/g, "'")
		.replace(/[”“″＂]/g, '"')
		.replace(/[°º˚゜ﾟ]/g, "h")
		.replace(/[\u2236\u02d0\ua789]/g, ":")
		.normalize("NFKC")
		.trim()
		.replace(/^'(?=\d)/, "")
		.replace(/''/g, '"')
		.replace(/\s*:\s*/g, ":")
		.replace(MARKS, "");
}

function pairOf(text: string): Spelling | null {
	const asMinutes = /^\d{1,3}:\d{2}$/.test(text) ? parseDuration(text) : null;
	return asMinutes === null ? null : { kind: "pair", asMinutes, asHours: asMinutes * 60 };
}

const TWOFOLD: readonly (readonly [TwofoldMark, RegExp])[] = [
	["dotted", /^(\d{1,3})\.(\d{2})\.(\d{2})$/],
	["quoted", /^(\d{1,3})'(\d{2})["'](\d{2})$/],
	["mixed", /^(\d{1,3}):(\d{2})[.,](\d{2})$/],
	["colons", /^(\d{1,2}):(\d{2}:\d{2}):(\d{2})$/],
];

function twofoldOf(text: string): Spelling | null {
	for (const [mark, pattern] of TWOFOLD) {
		const [whole, first = "", middle = "", last = ""] = pattern.exec(text) ?? [];
		if (whole === undefined) continue;
		const withHundredths = parseDuration(`${first}:${middle}.${last}`);
		const withSeconds = parseDuration(`${first}:${middle}:${last}`);
		return withHundredths === null ? null : { kind: "twofold", mark, withHundredths, withSeconds };
	}
	return sure(dottedWithFraction(text));
}

/** 2.59.21,5: the part before a fraction is seconds. */
function dottedWithFraction(text: string): number | null {
	const [, hours, minutes, seconds] = /^(\d{1,3})\.(\d{2})\.(\d{2}[.,]\d{1,9})$/.exec(text) ?? [];
	return hours === undefined ? null : parseDuration(`${hours}:${minutes}:${seconds}`);
}

const DOTTED_SECONDS = [
	// 1:41.07,3 and 57.09,6
	/^(?:(\d{1,3}):)?(\d{1,3})\.(\d{2}),(\d{1,3})$/,
	// 1:41.07.3 and 57.09.6
	/^(?:(\d{1,3}):)?(\d{1,3})\.(\d{2})\.(\d)$/,
	// 1h41.07 and 1h41.07,3
	/^(\d{1,3})\s*h\s*(\d{2})[.,](\d{2})(?:[.,](\d{1,3}))?$/i,
	// 1.41:07 and 1.41:07,3
	/^(\d{1,3})\.(\d{2}):(\d{2})(?:[.,](\d{1,3}))?$/,
	// 1.41'07" and 1'41'07"
	/^(\d{1,3})[.'](\d{2})'(\d{2})"(\d{0,2})$/,
];

/** Swiss, Italian and Scandinavian lists write a point between minutes and seconds: 1:41.07,3 and 57.09,6. */
function dottedSeconds(text: string): number | null {
	for (const pattern of DOTTED_SECONDS) {
		const [whole, hours = "0", minutes, seconds, fraction = ""] = pattern.exec(text) ?? [];
		if (whole === undefined) continue;
		return parseDuration(`${hours}:${minutes?.padStart(2, "0")}:${seconds}.${fraction || "0"}`);
	}
	return null;
}

/** Whether a cell shows that its column has a point between minutes and seconds. */
export function hasDottedSeconds(cell: string): boolean {
	return /\d\.\d{2}(?:,\d{1,3}|\.\d)$/.test(cell) && dottedSeconds(tidy(cell)) !== null;
}

const CLOCK = String.raw`(\d{1,2}:\d{2}:\d{2}(?:[.,]\d{1,9})?)`;
const DAYS = new RegExp(
	String.raw`^(\d{1,2})(?:\s+|\.|\s*(?:d|days?|tage?|j|jours?|日|天),?\s*)${CLOCK}$`,
	"i",
);

/** `1 22:45:35`: spreadsheets and timing software write durations of more than a day like this. */
function afterDays(text: string): number | null {
	const [, days, clock = ""] = DAYS.exec(text) ?? [];
	const rest = days === undefined ? null : parseDuration(clock);
	return rest === null || rest >= DAY ? null : Number(days) * DAY + rest;
}

/**
 * Dates that mean day 0 before a time: `1900/1/0` and `1/0/1900` in Excel, 1899-12-30 in LibreOffice, 1904-01-01 in workbooks of
 * a Mac, the first day of the calendar in programs. 1900-01-01 is not one of them, because it is day 1 in Excel and day 0
 * elsewhere.
 */
const SPREADSHEET_ZEROS = [
	"1900[-/.]0?1[-/.]00?",
	"0?1[-/.]00?[-/.]1900",
	"00?[-/.]0?1[-/.]1900",
	"1899[-/.]12[-/.]30",
	"12/30/1899",
	"30[-/.]12[-/.]1899",
];
const ZERO_DATES = [
	...SPREADSHEET_ZEROS,
	"(?:1904|1970|0001)[-/.]0?1[-/.]0?1",
	"0000[-/.]00[-/.]00",
];
const ZERO_DATE = new RegExp(
	String.raw`^(?:${ZERO_DATES.join("|")})[T\s]+(AM|PM|上午|下午|午前|午後)?\s*${CLOCK}\s*(AM|PM)?$`,
	"i",
);

const SPREADSHEET_ZERO = new RegExp(String.raw`^(?:${SPREADSHEET_ZEROS.join("|")})[T\s]+(?=\S)`);

/**
 * A text without the day 0 of a spreadsheet before its time. Day 0 of a calendar stays: a reader whose clock was not set has it.
 */
export function withoutDayZero(text: string): string {
	return text.replace(SPREADSHEET_ZERO, "");
}

function afterZeroDate(text: string): number | null {
	const found = ZERO_DATE.exec(text);
	const [, half = "", clock = "", later = ""] = found ?? [];
	const ms = found ? parseDuration(clock) : null;
	if (ms === null || ms >= DAY) return null;
	const mark = half || later;
	if (mark === "") return ms;
	const isAfternoon = /^(pm|下午|午後)$/i.test(mark);
	return ms >= 13 * HOUR ? null : (ms % (12 * HOUR)) + (isAfternoon ? 12 * HOUR : 0);
}

/** PT2H59M21S (ISO 8601). */
function iso(text: string): number | null {
	const found =
		/^P(?:(\d{1,2})D)?(?:T(?:(\d{1,3})H)?(?:(\d{1,4})M)?(?:(\d{1,6}(?:[.,]\d{1,9})?)S)?)?$/i.exec(
			text,
		);
	const parts = found?.slice(1) ?? [];
	if (parts.every((part) => part === undefined)) return null;
	const [days = "0", hours = "0", minutes = "0", seconds = "0"] = parts;
	return (
		Number(days) * DAY + Number(hours) * HOUR + Number(minutes) * MINUTE + milliseconds(seconds)
	);
}

/** 2:59:21 h, 59:21 min, 3:45 h: the unit of the first part. */
function withSuffix(text: string): number | null {
	const [, clock = "", unit = ""] = /^([\d:.,]+)\s*(h|hrs?|std\.?|min\.?|mins)$/i.exec(text) ?? [];
	const parts = clock.split(":").length;
	if (parts === 1) return null;
	if (/^m/i.test(unit)) return parts === 2 ? parseDuration(clock) : null;
	return parseDuration(parts === 2 ? `${clock}:00` : clock);
}

/** 2:59'21": hours, minutes, seconds. */
function colonAndQuote(text: string): number | null {
	const [, start, seconds] = /^(\d{1,3}:\d{2})'(\d{2}(?:[.,]\d{1,9})?)"?$/.exec(text) ?? [];
	return start === undefined ? null : parseDuration(`${start}:${seconds}`);
}

/** Units from the longest to the shortest; `most` is the limit of a value that follows a longer unit. */
const UNITS = [
	{ ms: DAY, most: 99, words: /^(?:days?|d|tage?|jours?|j|日|天)$/i },
	{
		ms: HOUR,
		most: 24,
		words:
			/^(?:hours?|hrs?|h|std\.?|stunden?|heures?|horas?|ore|ora|uur|u|uren|timer?|timmar|tim|t|godz\.?|ч|час|часа|часов|時間|時|小時|小时|时|시간)$/i,
	},
	{
		ms: MINUTE,
		most: 60,
		words:
			/^(?:minutes?|mins?\.?|mn|m|minuten|minuti|minutos?|minuter|minutter|м|мин\.?|分鐘|分钟|分|분|')$/i,
	},
	{
		ms: SECOND,
		most: 60,
		words:
			/^(?:seconds?|secs?\.?|s|sek\.?|sekunden|sekunder|secondes?|secondi|segundos?|segs?\.?|с|сек\.?|秒鐘|秒|초|")$/i,
	},
] as const;
const TOKEN = /(\d{1,6})(?:[.,](\d{1,9}))?\s*([^\d\s:.,]+\.?)?[\s,:]*/y;

/** 2h59m21s, 2 h 59 min, 2時間59分21秒, 59'21", 10.8 s. A number without a unit has the next shorter unit. */
function inUnits(text: string): number | null {
	// 10.799 s: the mark is a decimal point in some countries and separates thousands in others.
	if (/\d[.,]\d{3}\s*\D+$/.test(text)) return null;
	TOKEN.lastIndex = 0;
	let ms = 0;
	let unit = -1;
	let isOver = false;
	while (TOKEN.lastIndex < text.length) {
		const [whole, digits = "", fraction = "", word = ""] = TOKEN.exec(text) ?? [];
		if (whole === undefined || isOver) return null;
		if (word === "" && unit === UNITS.length - 1 && fraction === "") {
			ms += milliseconds(`0.${digits}`);
			isOver = true;
			continue;
		}
		const next = word === "" ? unit + 1 : UNITS.findIndex(({ words }) => words.test(word));
		const found = UNITS[next];
		const isFirst = unit < 0;
		if (!found || next <= unit || (word === "" && (isFirst || digits.length !== 2))) return null;
		if (!isFirst && Number(digits) >= found.most) return null;
		isOver = fraction !== "";
		ms += Math.round(Number(`${digits}.${fraction || "0"}`) * found.ms);
		unit = next;
	}
	return unit < 0 ? null : ms;
}

function milliseconds(seconds: string): number {
	return Math.round(Number(seconds.replace(",", ".")) * SECOND);
}

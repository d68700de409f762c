/**
 * Spellings of instants: Unix time, a date with a time, a time of day, a spreadsheet's number. Dates may be in the calendar of
 * the Republic of China (民國113年12月15日, 113/12/15) or in Japanese eras. 05/04/2024 has two readings.
 */

/** The instant in a text. */
export type InstantText =
	| { kind: "unix"; ms: number }
	| { kind: "time"; clock: Clock }
	/** `dates` are the possible readings, YYYY-MM-DD; `offset` is null where the text has none. */
	| { kind: "date"; dates: readonly string[]; clock: Clock; offset: string | null };

/** A time of day as written: `hour` and `minute` in two digits, seconds with any fraction. */
export interface Clock {
	hour: string;
	minute: string;
	seconds: string;
}

/** `10:00`, `10:00:30`, `100:30`. */
export interface ClockText {
	/** Without full-width characters. */
	text: string;
	/** Whether it has three parts. */
	hasSeconds: boolean;
}

/** Longer than any spelling; longer cells are not searched. */
const LONGEST = 64;
const UNIX_SECONDS = /^\d{9,10}(?:\.\d+)?$/;
const UNIX_MS = /^\d{12,13}(?:\.\d+)?$/;

/** The year before the first one of each calendar. */
const CALENDARS: readonly (readonly [RegExp, number])[] = [
	[/^(?:民國|中華民國|民国)$/, 1_911],
	[/^令和$/, 2_018],
	[/^平成$/, 1_988],
];
const DATED = /^(.*\d(?:日)?)(?:T|\s+|(?<=日))(\D{0,2}\s*\d{1,2}[:時点].*)$/i;
const YEAR_FIRST =
	/^(民國|中華民國|民国|令和|平成)?\s*(\d{1,4})\s*(?:[-/.]|年)\s*(\d{1,2})\s*(?:[-/.]|月)\s*(\d{1,2})\s*日?$/;
const YEAR_LAST = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})$/;
const TIME =
	/^(AM|PM|上午|下午|午前|午後)?\s*(\d{1,2})(?::|時)\s*([0-5]?\d)(?:(?::|分)(?:\s*([0-5]?\d(?:[.,]\d+)?)秒?)?)?\s*(AM|PM)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** A spreadsheet's day number with a time, from the years 1998 to 2064. Unix seconds have fewer decimals. */
const SERIAL = /^(?:3[6-9]|4\d|5\d)\d{3}\.\d{4,}$/;
const SERIAL_EPOCH = Date.UTC(1899, 11, 30);

function serialText(cell: string): InstantText {
	const ms = Math.round(Number(cell) * 86_400_000);
	const [date = "", time = ""] = new Date(SERIAL_EPOCH + ms).toISOString().slice(0, -1).split("T");
	const [hour = "", minute = "", seconds = ""] = time.split(":");
	return { kind: "date", dates: [date], clock: { hour, minute, seconds }, offset: null };
}

/** Reads a text; null where it is not an instant. A time of day without a date needs seconds. */
export function instantText(cell: string): InstantText | null {
	if (cell.length > LONGEST) return null;
	if (UNIX_SECONDS.test(cell)) return { kind: "unix", ms: Math.round(Number(cell) * 1_000) };
	if (UNIX_MS.test(cell)) return { kind: "unix", ms: Math.round(Number(cell)) };
	if (SERIAL.test(cell)) return serialText(cell);
	const text = cell
		.normalize("NFKC")
		.trim()
		.replace(/^'(?=\S)/, "");
	const [, date, time = ""] = DATED.exec(text) ?? [];
	if (date === undefined) {
		const read = /:.*:|分.*秒|[ap]m$|[前後午]/i.test(text) ? timeText(text) : null;
		return read && read.offset === null ? { kind: "time", clock: read.clock } : null;
	}
	const read = timeText(time);
	const dates = datesOf(date);
	return read && dates.length > 0 ? { kind: "date", dates, ...read } : null;
}

/** Pads a day number with few decimals, 45641.25, so that instantText reads it; null for other texts. */
export function withDecimals(cell: string): string | null {
	const padded = /^\d{5}\.\d{1,3}$/.test(cell) ? cell.padEnd(10, "0") : "";
	return SERIAL.test(padded) ? padded : null;
}

/** Reads digits that are a time of day or a duration, depending on their column; null for other texts. */
export function clockText(cell: string): ClockText | null {
	if (cell.length > LONGEST) return null;
	const text = cell.normalize("NFKC");
	const [found, seconds] = /^\d{1,3}:\d{2}(?::(\d{2}(?:[.,]\d+)?))?$/.exec(text) ?? [];
	return found === undefined ? null : { text, hasSeconds: seconds !== undefined };
}

/** Reads hours and minutes. Outside columns of instants they may be minutes and seconds. */
export function hoursAndMinutes(cell: string): Clock | null {
	const clock = clockText(cell);
	return clock === null || clock.hasSeconds ? null : (timeText(clock.text)?.clock ?? null);
}

function timeText(text: string): { clock: Clock; offset: string | null } | null {
	const found = TIME.exec(text);
	const [, before = "", hourText = "", minute = "", seconds = "0", after = "", offset] =
		found ?? [];
	const half = before || after;
	const hour = found ? hourOf(Number(hourText), half) : null;
	if (hour === null) return null;
	return {
		clock: {
			hour: String(hour).padStart(2, "0"),
			minute: minute.padStart(2, "0"),
			seconds: seconds.replace(",", "."),
		},
		offset: offset ?? null,
	};
}

/** The hour of 24; null for an invalid hour. */
function hourOf(hour: number, half: string): number | null {
	if (half === "") return hour < 24 ? hour : null;
	if (hour > 12) return null;
	return (hour % 12) + (/^(pm|下午|午後)$/i.test(half) ? 12 : 0);
}

/** All readings of a date. */
function datesOf(text: string): string[] {
	const [, era = "", year = "", month = "", day = ""] = YEAR_FIRST.exec(text) ?? [];
	if (year !== "") {
		const full = fullYear(era, year);
		return full === null ? [] : realDates([[full, month, day]]);
	}
	const [, first = "", mark = "", second = "", last = ""] = YEAR_LAST.exec(text) ?? [];
	if (last === "") return [];
	// With dots the day always comes first; with slashes it depends on the country.
	const dayFirst = [Number(last), second, first] as const;
	return realDates(mark === "." ? [dayFirst] : [dayFirst, [Number(last), first, second]]);
}

function fullYear(era: string, year: string): number | null {
	const calendar = CALENDARS.find(([words]) => words.test(era));
	if (calendar) return calendar[1] + Number(year);
	if (year.length === 4) return Number(year);
	return year.length === 3 && year.startsWith("1") ? 1_911 + Number(year) : null;
}

/** Drops dates that do not exist, because Date.parse reads 30 February as 1 March. */
function realDates(
	dates: readonly (readonly [year: number, month: string, day: string])[],
): string[] {
	const texts = dates.map(
		([year, month, day]) => `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`,
	);
	return [...new Set(texts)].filter((text) => {
		const midnight = Date.parse(`${text}T00:00:00Z`);
		return !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(text);
	});
}

/** Reads births: 1988, 1988-02-29, 1988/2/29, 29.2.1988, 19880229, 1988年2月29日, 民國77年2月29日, 昭和63年2月29日. */
import { isDay } from "../../race/time/day.ts";

/** The year before the first of each era. */
const ERAS: Readonly<Record<string, number>> = {
	民國: 1911,
	民国: 1911,
	大正: 1911,
	昭和: 1925,
	平成: 1988,
	令和: 2018,
};
const SEPARATED = /^(民國|民国|大正|昭和|平成|令和)?(\d{1,4})[-/.年](\d{1,2})[-/.月](\d{1,4})日?$/;
const MONTHS = 12;
const DAYS = 31;

/** Reads a cell as YYYY-MM-DD, or as YYYY where it has only the year; null where it is not a birth date. */
export type BirthDateReader = (cell: string) => string | null;

/**
 * Creates a reader for a column.
 * @param sample cells of the column: they show whether the day or the month comes first in 3/4/1988
 * @param centuryOf the year of two digits; null where they may be another calendar's
 */
export function birthDateReader(
	sample: readonly string[],
	centuryOf: (digits: number) => number | null = () => null,
): BirthDateReader {
	const order = orderOf(sample);
	return (cell) => {
		const text = plain(cell).replace(/^(\d{2,4})年$/, "$1");
		if (/^(?:19|20)\d{2}$/.test(text)) return text;
		if (/^\d{2}$/.test(text)) return centuryOf(Number(text))?.toString() ?? null;
		const [, year = "", month = "", day = ""] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
		if (year !== "") return dayOf(Number(year), Number(month), Number(day));
		const [, era, first = "", second = "", third = ""] = SEPARATED.exec(text) ?? [];
		if (first === "") return null;
		const [a, b, c] = [Number(first), Number(second), Number(third)];
		if (era !== undefined) return dayOf(a + (ERAS[era] ?? 0), b, c);
		if (first.length === 4) return dayOf(a, b, c);
		// 77/2/29 and 088/2/29 are years of the Republic of China: no month has these days.
		if (third.length < 4) return a > DAYS ? dayOf(a + 1911, b, c) : null;
		if (text.includes(".") || a > MONTHS || order === "day first") return dayOf(c, b, a);
		return b > MONTHS || order === "month first" ? dayOf(c, a, b) : null;
	};
}

/** Without the time of day that a spreadsheet adds. */
function plain(cell: string): string {
	return cell
		.normalize("NFKC")
		.trim()
		.replace(/[ T]0{1,2}:00(?::00(?:\.0+)?)?$/, "")
		.replace(/\s/g, "");
}

function orderOf(sample: readonly string[]): "day first" | "month first" | "unknown" {
	const pairs = sample.flatMap((cell) => {
		const [, first = "", second = ""] = /^(\d{1,2})[-/](\d{1,2})[-/]\d{4}$/.exec(plain(cell)) ?? [];
		return first === "" ? [] : [{ first: Number(first), second: Number(second) }];
	});
	const isDayFirst = pairs.some(({ first }) => first > MONTHS);
	const isMonthFirst = pairs.some(({ second }) => second > MONTHS);
	if (isDayFirst === isMonthFirst) return "unknown";
	return isDayFirst ? "day first" : "month first";
}

/** No runner was born before. */
const FIRST_YEAR = 1900;

function dayOf(year: number, month: number, day: number): string | null {
	if (year < FIRST_YEAR) return null;
	const pad = (value: number, length: number) => String(value).padStart(length, "0");
	const text = `${pad(year, 4)}-${pad(month, 2)}-${pad(day, 2)}`;
	return isDay(text) ? text : null;
}

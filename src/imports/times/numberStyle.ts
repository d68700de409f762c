/** The unit of plain numbers in columns of times, from a header or from the values of the whole file. */
import { isClockColumn, type NumberStyle, PLAIN } from "./timeCell.ts";

/** A column of times: its header and a sample of its cells. */
export interface NumberColumn {
	header: string;
	cells: readonly string[];
}

const UNIT = String.raw`(?:[([（【_\s]|(?<=時間|タイム))`;
const UNITS: readonly (readonly [NumberStyle, RegExp])[] = [
	["milliseconds", new RegExp(`${UNIT}(?:ms|msecs?|milliseconds?|毫秒|ミリ秒)[)\\]）】]?$`, "i")],
	["seconds", new RegExp(`${UNIT}(?:s|secs?|seconds?|sek|秒)[)\\]）】]?$`, "i")],
	["minutes", new RegExp(`${UNIT}(?:m|mins?|minutes?|分|分鐘)[)\\]）】]?$`, "i")],
	["hours", new RegExp(`${UNIT}(?:h|hrs?|hours?|小時|時間)[)\\]）】]?$`, "i")],
];

const MINUTES_PER_DAY = 1_440;
/** From here to the minutes of a day, a number can be the seconds of a short race or the minutes of a long one. */
const DOUBTFUL_FROM = 600;
/** The seconds of a race of four days; a race never takes MIN_MILLISECONDS seconds. */
const MAX_SECONDS = 4 * 86_400;
const MIN_MILLISECONDS = 1_000_000;

/**
 * Decides once for the file, so that a 5K in 900 seconds and a marathon in 9,000 have the same unit. A unit in a header
 * (Time (s)) decides. Otherwise numbers below 1 are days, and the median decides: minutes below ten hours, seconds above one
 * day, milliseconds above eleven days. Between these limits the unit is unknown.
 * @param columns every column of times
 */
export function numberStyle(columns: readonly NumberColumn[]): NumberStyle {
	const said = new Set(columns.flatMap(({ header }) => unitOf(header) ?? []));
	const [only, other] = said;
	if (only !== undefined) return other === undefined ? only : "unit unknown";
	const numbers = columns.map(({ cells }) => (isClockColumn(cells) ? [] : cells.filter(isPlain)));
	if (areDigitsOfClocks(numbers.flat())) return "colons unknown";
	if (hasDoubtfulCommas(numbers.flat())) return "unit unknown";
	const longest = Math.max(0, ...numbers.map(typical));
	if (longest > 0 && longest < 1) return "days";
	if (longest > MAX_SECONDS) return longest > MIN_MILLISECONDS ? "milliseconds" : "unit unknown";
	if (longest > MINUTES_PER_DAY) return "seconds";
	return longest < DOUBTFUL_FROM ? minutesStyle(numbers.flat()) : "unit unknown";
}

/** Among 12 fractions of a minute some are 0.60 or more, with a probability of 1 - 0.6 ** 12 = 99.8 %. */
const ENOUGH_FRACTIONS = 12;

/** Scandinavian lists write 33.12 for 33:12, others for 33 minutes and 7.2 seconds. */
function minutesStyle(numbers: readonly string[]): NumberStyle {
	const fractions = numbers.flatMap((number) => number.split(/[.,]/)[1] ?? []);
	const isSeconds = (digits: string) => digits.length <= 2 && Number(digits.padEnd(2, "0")) < 60;
	if (fractions.length === 0 || !fractions.every(isSeconds)) return "minutes";
	return fractions.length >= ENOUGH_FRACTIONS ? "minutes.seconds" : "fraction unknown";
}

/** The unit in a header; null where it has none. */
export function unitOf(header: string): NumberStyle | null {
	return UNITS.find(([, pattern]) => pattern.test(header.trim()))?.[0] ?? null;
}

function isPlain(cell: string): boolean {
	return PLAIN.test(cell);
}

/** 010203 may be 1:02:03 without colons, and 3245 may be 32:45: each pair of digits is below 60. */
function areDigitsOfClocks(numbers: readonly string[]): boolean {
	const isLong = numbers.some((number) => number.length > 4 || number.startsWith("0"));
	return (
		(isLong || numbers.length >= ENOUGH_FRACTIONS) &&
		numbers.every((number) => /^\d{0,2}[0-5]?\d[0-5]\d$/.test(number) && Number(number) >= 100)
	);
}

/** The comma of 10,761 separates thousands or decimals, unless other cells show that it separates decimals. */
function hasDoubtfulCommas(numbers: readonly string[]): boolean {
	const commas = numbers.filter((number) => number.includes(","));
	return commas.length > 0 && commas.every((number) => /^[1-9]\d{0,2},\d{3}$/.test(number));
}

function typical(numbers: readonly string[]): number {
	const sorted = numbers.map((number) => Number(number.replace(",", "."))).sort((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? 0;
}

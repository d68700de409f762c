/** What plain numbers mean in columns of times: as a header says, else as the values of the whole file show. */
import { isClockColumn, type NumberStyle, PLAIN } from "./time.ts";

/** A column of times: its header and a sample of its cells. */
export interface NumberColumn {
	header: string;
	cells: readonly string[];
}

const UNIT = String.raw`(?:[([（【_\s]|(?<=時間|タイム))`;
const UNITS: readonly (readonly [NumberStyle, RegExp])[] = [
	["seconds", new RegExp(`${UNIT}(?:s|secs?|seconds?|sek|秒)[)\\]）】]?$`, "i")],
	["minutes", new RegExp(`${UNIT}(?:m|mins?|minutes?|分|分鐘)[)\\]）】]?$`, "i")],
	["hours", new RegExp(`${UNIT}(?:h|hrs?|hours?|小時|時間)[)\\]）】]?$`, "i")],
];

const MINUTES_PER_DAY = 1_440;
/** From here to a day's minutes a number is as likely the seconds of a short race as the minutes of a long one. */
const DOUBTFUL_FROM = 600;

/**
 * Decides once for the file, so that a 5K in 900 seconds and a marathon in 9,000 are read alike: as a header says
 * (Time (s)); else days where all are below one, minutes where a typical time would be below ten hours, and seconds
 * where it would be above a day. Between them it could be either.
 * @param columns every column of times
 */
export function numberStyle(columns: readonly NumberColumn[]): NumberStyle {
	const said = new Set(columns.flatMap(({ header }) => unitOf(header) ?? []));
	const [only, other] = said;
	if (only !== undefined) return other === undefined ? only : "doubtful";
	const numbers = columns.map(({ cells }) => (isClockColumn(cells) ? [] : cells.filter(isPlain)));
	if (hasDoubtfulCommas(numbers.flat())) return "doubtful";
	const longest = Math.max(0, ...numbers.map(typical));
	if (longest > 0 && longest < 1) return "days";
	if (longest > MINUTES_PER_DAY) return "seconds";
	return longest < DOUBTFUL_FROM ? "minutes" : "doubtful";
}

function unitOf(header: string): NumberStyle | null {
	return UNITS.find(([, pattern]) => pattern.test(header.trim()))?.[0] ?? null;
}

function isPlain(cell: string): boolean {
	return PLAIN.test(cell);
}

/** 10,761 has a comma for its thousands or its decimals, unless others show that they are decimals. */
function hasDoubtfulCommas(numbers: readonly string[]): boolean {
	const commas = numbers.filter((number) => number.includes(","));
	return commas.length > 0 && commas.every((number) => /^[1-9]\d{0,2},\d{3}$/.test(number));
}

function typical(numbers: readonly string[]): number {
	const sorted = numbers.map((number) => Number(number.replace(",", "."))).sort((a, b) => a - b);
	return sorted[sorted.length >> 1] ?? 0;
}

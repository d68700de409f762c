/** Cells of durations: a spelling of hours, minutes and seconds, or a plain number in the unit of the file. */

import type { StatusByHand } from "../../race/record/status.ts";
import { formatSeconds } from "../../race/time/duration.ts";
import type { TimeStyle } from "../../race/time/timeStyles.ts";
import { because, REASONS } from "../reasons.ts";
import { isMissing, isNoTime } from "../table/row.ts";
import { mostly } from "../table/sample.ts";
import { parseStatusCell } from "../table/statusCell.ts";
import { isLapsCell } from "./lapWords.ts";
import { ambiguity, type TimeContext } from "./timeContext.ts";
import { spellingOf } from "./timeSpelling.ts";

const MS_PER: Readonly<Record<Exclude<TimeStyle, "clock" | "dotted">, number>> = {
	hours: 3_600_000,
	minutes: 60_000,
	seconds: 1_000,
	milliseconds: 1,
	days: 86_400_000,
};

/** A number with eight digits or more before the point is an instant. */
export const PLAIN = /^\d{1,7}(?:[.,]\d+)?$/;

/** The content of a cell of times. */
export type TimeCell =
	| { kind: "time"; ms: number }
	| { kind: "none" }
	| { kind: "status"; status: StatusByHand }
	| { kind: "fault"; reason: string };

const NONE: TimeCell = { kind: "none" };

/** Whether a cell could be a duration. */
export function isDuration(cell: string): boolean {
	return PLAIN.test(cell) || isClock(cell);
}

/** Whether a cell is a duration with its units, not a plain number. */
export function isClock(cell: string): boolean {
	return spellingOf(cell) !== null;
}

/** Whether a cell looks like a time, even an invalid one: 25:61:61. */
export function isTimelike(cell: string): boolean {
	return isClock(cell) || /^[^\p{L}\d]{0,2}\d{1,4}\s*[:：h時'’′分]\s*\d{1,2}(?!\d)/iu.test(cell);
}

/**
 * The meaning of plain numbers in a column: a unit; minutes with seconds after the point (33.12 is 33:12); or a doubt, with the
 * fault that asks for the unit.
 */
export type NumberStyle = TimeStyle | "minutes.seconds" | Ambiguity;
export type Ambiguity = keyof typeof DOUBTS;

/**
 * Reads a cell in the style of its column. Zero means no time, because timing software exports it so.
 * @param contextOf decides between two readings of a cell by its column
 */
export function readTime(cell: string, style: NumberStyle, contextOf: () => TimeContext): TimeCell {
	if (isMissing(cell)) return NONE;
	if (style === "milliseconds" && MILLISECONDS.test(cell)) return timeOf(Number(cell));
	const isPlain = PLAIN.test(cell);
	if (isPlain && isDoubt(style) && Number(cell) !== 0)
		return { kind: "fault", reason: DOUBTS[style] };
	if (isPlain && style !== "clock" && !isDoubt(style)) return timeOf(fromNumber(cell, style));
	const spelling = isPlain ? null : spellingOf(cell);
	if (spelling) {
		const reading = spelling.kind === "sure" ? spelling : contextOf()(spelling);
		if ("either" in reading) return { kind: "fault", reason: ambiguity(reading.either) };
		return timeOf(reading.ms);
	}
	if (isNoTime(cell)) return NONE;
	const status = parseStatusCell(cell);
	return status === null ? { kind: "fault", reason: faultOf(cell) } : { kind: "status", status };
}

const DOUBTS = {
	"unit unknown": REASONS.unitUnknown,
	"colons unknown": REASONS.colonsUnknown,
	"fraction unknown": REASONS.fractionUnknown,
} as const;

/** Up to eleven days. */
const MILLISECONDS = /^\d{1,9}$/;

function isDoubt(style: NumberStyle): style is Ambiguity {
	return style in DOUBTS;
}

/** Spreadsheets drop the last zero: 33.1 is 33:10. */
function minutesAndSeconds(cell: string): number {
	const [minutes = "", seconds = ""] = cell.split(/[.,]/);
	return Number(minutes) * MS_PER.minutes + Number(seconds.padEnd(2, "0")) * MS_PER.seconds;
}

function timeOf(ms: number): TimeCell {
	return ms === 0 ? NONE : { kind: "time", ms };
}

function fromNumber(cell: string, style: Exclude<NumberStyle, "clock" | Ambiguity>): number {
	if (style === "minutes.seconds" || style === "dotted") return minutesAndSeconds(cell);
	return Math.round(Number(cell.replace(",", ".")) * MS_PER[style]);
}

function faultOf(cell: string): string {
	const fraction = Number(cell);
	if (fraction > 0 && fraction < 1)
		return because("fractionOfDay", { time: formatSeconds(Math.round(fraction * 86_400) * 1_000) });
	if (isLapsCell(cell)) return REASONS.lapped;
	if (/^[+＋]\s*\d/.test(cell)) return REASONS.gap;
	if (/\d\s*[ap]\.?m\.?$|^(上午|下午|午前|午後)/i.test(cell)) return REASONS.timeOfDay;
	return REASONS.notATime;
}

/** Whether a column contains clock times, so that a plain number in it is a damaged cell. */
export function isClockColumn(cells: readonly string[]): boolean {
	const times = cells.filter(isDuration);
	return mostly(times.length > 0 ? times : cells, isTimelike);
}

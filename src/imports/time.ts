/** Cells of durations: H:MM:SS(.fff), M:SS, or a plain number whose unit the whole file tells. */
import { formatSeconds, parseDuration } from "../race/duration.ts";
import type { StatusByHand } from "../race/status.ts";
import { isMissing, parseStatusWord } from "./cell.ts";
import type { TimeStyle } from "./options.ts";
import { mostly } from "./sample.ts";

const MS_PER: Readonly<Record<Exclude<TimeStyle, "clock">, number>> = {
	minutes: 60_000,
	seconds: 1_000,
	days: 86_400_000,
};

/** Eight digits or more before the point are an instant, not a duration. */
const PLAIN = /^\d{1,7}(?:[.,]\d+)?$/;

/** What a cell of a column of times says. */
export type TimeCell =
	| { kind: "time"; ms: number }
	| { kind: "none" }
	| { kind: "status"; status: StatusByHand }
	| { kind: "fault"; reason: string };

const NONE: TimeCell = { kind: "none" };

/** Whether a cell could be a duration at all. */
export function isDuration(cell: string): boolean {
	return parseDuration(cell) !== null || PLAIN.test(cell);
}

/**
 * Reads one cell in its column's style. A time of zero stands for none, as timing software exports it.
 */
export function readTime(cell: string, style: TimeStyle): TimeCell {
	if (isMissing(cell)) return NONE;
	const clock = parseDuration(cell) ?? parseDuration(cell.normalize("NFKC"));
	const ms = clock ?? (style === "clock" ? null : fromNumber(cell, style));
	if (ms !== null) return ms === 0 ? NONE : { kind: "time", ms };
	const status = parseStatusWord(cell);
	return status === null ? { kind: "fault", reason: faultOf(cell) } : { kind: "status", status };
}

function fromNumber(cell: string, style: Exclude<TimeStyle, "clock">): number | null {
	if (!PLAIN.test(cell)) return null;
	return Math.round(Number(cell.replace(",", ".")) * MS_PER[style]);
}

function faultOf(cell: string): string {
	const fraction = Number(cell);
	if (fraction > 0 && fraction < 1)
		return `This is a spreadsheet's fraction of a day (${formatSeconds(Math.round(fraction * 86_400) * 1_000)}); format the cell as h:mm:ss and export again.`;
	return "This is no time; write it as H:MM:SS or leave the cell empty.";
}

/**
 * Decides what plain numbers mean, once for the file, so that a 5K in 900 seconds and a marathon in
 * 9,000 are read alike: minutes, but days where all are below one, and seconds where a typical time
 * would be above a day.
 * @param columns samples of every column of times
 */
export function guessNumberStyle(columns: readonly (readonly string[])[]): TimeStyle {
	const typical = columns.map((cells) => {
		const numbers = cells
			.filter((cell) => PLAIN.test(cell))
			.map((cell) => Number(cell.replace(",", ".")));
		return isClockColumn(cells) ? 0 : (numbers.sort((a, b) => a - b)[numbers.length >> 1] ?? 0);
	});
	const longest = Math.max(0, ...typical);
	if (longest === 0 || longest >= 1) return longest > 1_440 ? "seconds" : "minutes";
	return "days";
}

/** Whether a column holds clock times: then a plain number in it is a damaged cell. */
export function isClockColumn(cells: readonly string[]): boolean {
	return mostly(cells, (cell) => cell.includes(":") || cell.includes("："));
}

/**
 * Finds a read that is cut: the last line of a log without a line end, as a box that lost power or a copy of a growing file has
 * it. Half a time may read as another time. The end of the line is compared with those of the lines above.
 */

import { delimiterOf, splitCells, withoutPadding } from "../readers/line.ts";
import type { LineReading } from "../readers/readFormat.ts";
import { REASONS } from "../reasons.ts";

/** Of the lines above, those that are compared. */
const COMPARED = 200;
/** Values other than times vary in length: this number of lines has to have one length. */
const FEWEST_EQUAL = 3;

/** Creates the watch over one log, which gets all lines in order. */
export function createCutLines() {
	const above: string[] = [];
	let next = 0;
	return {
		/**
		 * Takes what was read of the next line, and returns it; of a read that is cut, the fault instead.
		 * @param row from 1 @param isEnded whether the line has a line end
		 */
		take(
			readings: readonly LineReading[],
			given: string,
			row: number,
			hasEnd: boolean,
		): readonly LineReading[] {
			const line = withoutPadding(given);
			const isEnded = hasEnd && !given.endsWith("\0");
			if (!readings.some(({ kind }) => kind === "read")) return readings;
			if (!isEnded && isCut(line, above))
				return [
					{ kind: "fault", fault: { row, column: "line", value: line, reason: REASONS.logCut } },
				];
			above[next] = line;
			next = (next + 1) % COMPARED;
			return readings;
		},
	};
}

function isCut(line: string, above: readonly string[]): boolean {
	const [first] = above;
	if (first === undefined) return false;
	const delimiter = delimiterOf(first);
	const rows = above.map((each) => splitCells(each, delimiter) ?? []);
	const cells = splitCells(line, delimiter);
	if (cells === null || rows.every(({ length }) => length > cells.length)) return true;
	const column = cells.length - 1;
	const cell = cells[column] ?? "";
	const others = rows.map((row) => row[column] ?? "");
	if (others.every((other) => TIME.test(other)))
		return others.every((other) => afterHour(other) > afterHour(cell));
	const lengths = new Set(others.map(({ length }) => length));
	const [length = 0] = lengths;
	return others.length >= FEWEST_EQUAL && lengths.size === 1 && cell.length < length;
}

/** A time of day, or a number of seconds or milliseconds. */
const TIME = /\d[:h.]\d|^\d{9,}$/;

/** The length of a time without its day and hour: 9:59 and 10:00 have the same. */
function afterHour(text: string): number {
	const bare = text.replace(/\s/g, "");
	return bare.length - (bare.includes(":") ? bare.indexOf(":") : 0);
}

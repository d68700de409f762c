/** Joins times that are in several columns: hours, minutes and seconds, and a time with parts of a second beside it. */

import { isSecondPart, secondPartOf, withSecondPart } from "../times/secondParts.ts";
import { timePartsOf } from "../times/timeParts.ts";
import { cellOf, type Row } from "./row.ts";

const CLOCK = /\d:\d{2}(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?$/i;

interface Joined {
	headers: readonly string[];
	rows: readonly Row[];
	/** Columns of parts of a time, with the column of the whole time. */
	timeParts: ReadonlyMap<number, number>;
}

/** The headers and rows with whole times. */
export function joinTimes(headers: readonly string[], rows: readonly Row[]): Joined {
	const whole = joinTimeParts(headers, rows);
	return whole ?? { headers, ...joinSecondParts(headers, rows) };
}

/**
 * Hours, minutes and seconds of one time as one column, which is named by all of them. null where there are none, where a row has
 * other cells than such numbers, and beside a column of whole times.
 */
function joinTimeParts(headers: readonly string[], rows: readonly Row[]): Joined | null {
	const parts = timePartsOf(headers);
	if (parts === null || rows.some(({ cells }) => cells.some((cell) => CLOCK.test(cell))))
		return null;
	const whole = rows.map((row) => wholeTime(parts.columns.map((column) => cellOf(row, column))));
	if (whole.includes(null)) return null;
	const [first = 0, ...others] = parts.columns.filter((column) => column !== null);
	const put = (cells: readonly string[], text: string) =>
		cells.map((cell, column) => (column === first ? text : cell));
	return {
		headers: put(headers, parts.header),
		rows: rows.map((row, index) => ({ ...row, cells: put(row.cells, whole[index] ?? "") })),
		timeParts: new Map(others.map((column) => [column, first])),
	};
}

/** H:MM:SS; blank where all parts are, null where a part is no such number. Without hours there may be 62 minutes. */
function wholeTime(parts: readonly string[]): string | null {
	if (parts.every((part) => part === "")) return "";
	const [hours = "", minutes = "", seconds = ""] = parts.map((part) => part || "0");
	const most = parts[0] === "" ? 999 : 59;
	if (!/^\d{1,3}$/.test(hours) || !/^\d{1,3}$/.test(minutes)) return null;
	if (Number(minutes) > most) return null;
	if (!/^[0-5]?\d(?:[.,]\d{1,3})?$/.test(seconds)) return null;
	const padded = seconds.replace(/^\d(?!\d)/, "0$&");
	const whole = Number(hours) * 60 + Number(minutes);
	return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, "0")}:${padded}`;
}

/**
 * The rows with whole times. The time of a part is in the column before it, or in the only column of times. A column with other
 * cells than parts of a second, or beside times with another fraction, is left as it is.
 */
function joinSecondParts(
	headers: readonly string[],
	rows: readonly Row[],
): Pick<Joined, "rows" | "timeParts"> {
	const parts = headers.flatMap((header, column) => {
		const part = secondPartOf(header);
		return part === null ? [] : [{ column, part }];
	});
	const timeParts = new Map<number, number>();
	let joined = rows;
	for (const { column, part } of parts) {
		const isOfTimes = (other: number) => joined.some((row) => CLOCK.test(cellOf(row, other)));
		const timed = [...headers.keys()].filter(isOfTimes);
		const time = timed.includes(column - 1)
			? column - 1
			: timed.length === 1
				? timed[0]
				: undefined;
		if (time === undefined || !joined.every((row) => isSecondPart(cellOf(row, column), part)))
			continue;
		const whole = joined.map((row) => {
			const cell = cellOf(row, time);
			return CLOCK.test(cell) ? withSecondPart(cell, cellOf(row, column), part) : cell;
		});
		if (whole.includes(null)) continue;
		joined = joined.map((row, index) => ({
			...row,
			cells: row.cells.map((cell, each) => (each === time ? (whole[index] ?? cell) : cell)),
		}));
		timeParts.set(column, time);
	}
	return { rows: joined, timeParts };
}

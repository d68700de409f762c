/** The columns of a table that may be the official or the net time, as durations. */
import type { TimeStyle } from "../../race/time/timeStyles.ts";
import type { Columns } from "../table/columnGuess.ts";
import { cellOf, isMissing, isNoTime } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { MINUTES_FIRST } from "../times/pairUnits.ts";
import { NO_SLOW_TIMES } from "../times/slowTimes.ts";
import { timeReader } from "../times/timeColumn.ts";

/** The durations of a column by row, ms; NaN where a row has none. */
export type TimesOf = (column: number) => Float64Array;

/** Reads each column once, in the style of its own values. */
export function timesIn(table: Table, columns: Columns, style: TimeStyle | null): TimesOf {
	const known = new Map<number, Float64Array>();
	return (column) => {
		const before = known.get(column);
		if (before) return before;
		const alone = {
			...columns,
			fields: new Map([...columns.fields].filter(([field]) => field === "category")).set(
				"official",
				column,
			),
			splits: [],
			legs: { ...columns.legs, times: [] },
		};
		const read = timeReader(table, alone, style, [], MINUTES_FIRST, NO_SLOW_TIMES);
		const times = Float64Array.from(table.rows, (row) => {
			const cell = read(row, column);
			return cell.kind === "time" ? cell.ms : Number.NaN;
		});
		known.set(column, times);
		return times;
	};
}

/** Times that are written with and without fractions of a second differ by less. */
const SECOND = 1_000;

/** Whether two columns have one time in each row, in whatever spelling; a status or nothing in one of them is no difference. */
export function areEqualTimes(
	{ rows }: Table,
	timesOf: TimesOf,
	one: number,
	other: number,
): boolean {
	const [times, others] = [timesOf(one), timesOf(other)];
	let equal = 0;
	for (const [index, row] of rows.entries()) {
		const [a, b] = [times[index] ?? Number.NaN, others[index] ?? Number.NaN];
		const cells = [cellOf(row, one), cellOf(row, other)];
		if (cells[0] === cells[1]) equal += Number(!Number.isNaN(a));
		else if (!Number.isNaN(a) && !Number.isNaN(b)) {
			if (Math.abs(a - b) >= SECOND) return false;
			equal += 1;
		} else if (!Number.isNaN(a) || !Number.isNaN(b)) return false;
	}
	return equal > 0;
}

/** How many rows say something in a column. */
export function filledIn({ rows }: Table, column: number): number {
	return rows.filter((row) => {
		const cell = cellOf(row, column);
		return !isMissing(cell) && !isNoTime(cell);
	}).length;
}

/** Of the rows with both times, the part in which the first is not longer than the second; 0 where no row has both. */
export function notLonger(
	times: Float64Array,
	than: Float64Array,
): { part: number; differing: number; ratio: number } {
	const pairs = [...times].flatMap((time, row) => {
		const other = than[row] ?? Number.NaN;
		return Number.isNaN(time) || Number.isNaN(other) ? [] : [{ time, other }];
	});
	if (pairs.length === 0) return { part: 0, differing: 0, ratio: 0 };
	const ratios = pairs.map(({ time, other }) => time / other).sort((a, b) => a - b);
	return {
		part: pairs.filter(({ time, other }) => time <= other).length / pairs.length,
		differing: pairs.filter(({ time, other }) => time !== other).length / pairs.length,
		ratio: ratios[Math.floor(ratios.length / 2)] ?? 0,
	};
}

/** Proves durations by their rows: where Finish minus Start is Time in each row, Time is the time of the race. */
import type { Columns } from "../table/columnGuess.ts";
import { matchHeader } from "../table/headerWords.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { parseTimeOfDay, withSeconds } from "../times/instant.ts";
import type { TimesOf } from "./timeCandidates.ts";

/** One row may agree by chance. */
const LEAST = 2;
/** Rounding to seconds, ms. */
const ROUNDING = 1_000;
const DAY = 86_400_000;

/** A column of durations, and the column of the moment of the finish from which they follow. */
export interface Difference {
	time: number;
	finish: number;
}

/**
 * The column that is the difference of another one and the start in each row that has all three; null where none is.
 * @param candidates columns that are headed as the time of the race
 */
export function provenDifference(
	table: Table,
	{ refused }: Pick<Columns, "refused">,
	timesOf: TimesOf,
	candidates: readonly number[],
): Difference | null {
	const starts = [...table.headers.keys()].filter(
		(column) => !refused.has(column) && matchHeader(table.headers[column] ?? "", "start") !== null,
	);
	for (const start of starts)
		for (const finish of candidates)
			for (const time of candidates)
				if (finish !== time && isDifference(table, { start, finish }, timesOf(time)))
					return { time, finish };
	return null;
}

function isDifference(
	{ rows }: Table,
	{ start, finish }: { start: number; finish: number },
	times: Float64Array,
): boolean {
	let agreeing = 0;
	for (const [index, row] of rows.entries()) {
		const [from, to] = [clockOf(cellOf(row, start)), clockOf(cellOf(row, finish))];
		const took = times[index] ?? Number.NaN;
		if (from === null || to === null || Number.isNaN(took)) continue;
		if (Math.abs(((to - from + DAY) % DAY) - (took % DAY)) > ROUNDING) return false;
		// From a start at 0:00 both are the same.
		agreeing += Number(from !== 0);
	}
	return agreeing >= LEAST;
}

const clockOf = (cell: string) => parseTimeOfDay(withSeconds(cell) ?? cell);

/** Adds to times the parts of a second from a column beside them. */
import { isSecondPart, secondPartOf, withSecondPart } from "../times/secondParts.ts";
import { cellOf, type Row } from "./row.ts";

const CLOCK = /\d:\d{2}(?:[.,]\d+)?\s*(?:[ap]\.?m\.?)?$/i;

interface Joined {
	rows: readonly Row[];
	/** Columns of parts of a second, with the column of the time. */
	secondParts: ReadonlyMap<number, number>;
}

/**
 * The rows with whole times. The time of a part is in the column before it, or in the only column of times. A column with other
 * cells than parts of a second, or beside times with another fraction, is left as it is.
 */
export function joinSecondParts(headers: readonly string[], rows: readonly Row[]): Joined {
	const parts = headers.flatMap((header, column) => {
		const part = secondPartOf(header);
		return part === null ? [] : [{ column, part }];
	});
	const secondParts = new Map<number, number>();
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
		secondParts.set(column, time);
	}
	return { rows: joined, secondParts };
}

/** Columns of times with an unknown header (swim_time, Turn). They are reported and can be mapped to timing points. */
import { columnsOfLegs } from "../legs/legColumns.ts";
import type { Columns } from "../table/columnGuess.ts";
import { isOtherMeasure, matchHeader } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { mostly } from "../table/sample.ts";
import type { Table } from "../table/table.ts";
import { isTimelike, PLAIN } from "./timeCell.ts";

const MIN_TIME = 60;
const NAMES_TIME = /time|時間|時刻|タイム|zeit|temps|tempo|tiempo/i;

/** The headers of these columns. */
export function timesLeftOut(table: Table, columns: Columns): string[] {
	return columnsOfTimesLeftOut(table, columns).map((column) => headerLabel(table.headers, column));
}

/** These columns, by index. */
export function columnsOfTimesLeftOut(
	{ headers }: Table,
	{ fields, splits, legs, refused, sample }: Columns,
): number[] {
	const used = new Set([
		...[...fields.values(), ...splits.map(({ column }) => column)],
		...[...columnsOfLegs(legs), ...refused],
	]);
	return headers.flatMap((header, column) => {
		const cells = sample.of(column);
		const isUnnamed = !used.has(column) && !isOtherMeasure(header) && !isStart(header);
		const holdsTimes =
			mostly(cells, isTimelike) ||
			(NAMES_TIME.test(header) && (cells.some(isTimelike) || mostly(cells, isLargeNumber)));
		return isUnnamed && cells.length > 0 && holdsTimes ? [column] : [];
	});
}

/** A number that is too large for a count of races may be a time in some unit. */
function isLargeNumber(cell: string): boolean {
	return PLAIN.test(cell) && (Number(cell) >= MIN_TIME || /[.,]/.test(cell));
}

/** Whether a header names the time of the start, which is not a duration. */
function isStart(header: string): boolean {
	return matchHeader(header, "start") !== null || matchHeader(header, "gun") !== null;
}

/** Words in columns of remarks or ranks that are no status we know, beside others that are one. */
import type { Fault } from "../fault.ts";
import { REASONS } from "../reasons.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import { isOutOfRanking, parseStatus } from "../table/statusCell.ts";
import type { Table } from "../table/table.ts";
import { columnsWithStatuses } from "./statusElsewhere.ts";

/** Of the words of a list without times, those that have to be statuses: there a remark is often about something else. */
const MOST = 0.5;

/** The columns with a meaning. A column of reasons may have statuses. */
export function usedColumns({ fields }: Columns): ReadonlySet<number> {
	const reason = fields.get("reason");
	return new Set([...fields.values()].filter((column) => column !== reason));
}

/** Creates a reader that names the words of a row of a runner without a status. A row with a time has none. */
export function unreadStatuses(table: Table, columns: Columns): (row: Row) => Fault[] {
	const { headers, rows } = table;
	const { fields, splits, legs } = columns;
	const times = [
		...[fields.get("official"), fields.get("net"), fields.get("finish")],
		...[...splits, ...legs.times].map(({ column }) => column),
	].filter((column) => column !== undefined);
	const used = new Set([...usedColumns(columns), ...times]);
	const named = columnsWithStatuses(headers, columns, used).filter((column) => {
		const words = rows.map((row) => cellOf(row, column)).filter(isWord);
		const known = words.filter((word) => !isUnread(word)).length;
		return known > 0 && (times.length > 0 || known >= words.length * MOST);
	});
	return (row) => {
		if (times.some((column) => /\d/.test(cellOf(row, column)))) return [];
		return named.flatMap((column): Fault[] => {
			const value = cellOf(row, column);
			return isWord(value) && isUnread(value)
				? [
						{
							row: row.number,
							column: headerLabel(headers, column),
							value,
							reason: REASONS.notAStatus,
						},
					]
				: [];
		});
	};
}

function isWord(cell: string): boolean {
	return !isMissing(cell) && /\p{L}/u.test(cell);
}

function isUnread(word: string): boolean {
	return parseStatus(word, "unknown") === "unknown" && !isOutOfRanking(word);
}

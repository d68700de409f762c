/** Runners with a published place and no time: they are no DNS. */
import type { Fault } from "../fault.ts";
import { REASONS } from "../reasons.ts";
import { rankIn } from "../runners/publishedRanks.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";

/** Creates a reader that names the place of a row without a time; null where it has none. */
export function placedReader(
	{ headers }: Table,
	{ fields, ranks }: Columns,
): (row: Row) => Fault | null {
	const used = new Set(fields.values());
	const columns = [...ranks.keys()].filter((column) => !used.has(column));
	return (row) => {
		const column = columns.find((each) => rankIn(cellOf(row, each)) !== null);
		return column === undefined
			? null
			: {
					row: row.number,
					column: headerLabel(headers, column),
					value: cellOf(row, column),
					reason: REASONS.placedWithoutTime,
				};
	};
}

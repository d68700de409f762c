/** Local times in a table of instants that the zone's clocks skip or show twice, so that the instant is ambiguous. */

import type { Finding } from "../../race/checks/finding.ts";
import type { RaceEvent } from "../../race/record/record.ts";
import { type ClockChange, changeAt, clockChanges } from "../../race/time/clockChange.ts";
import { readColumns } from "../crossings/instantColumns.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { localReader } from "./localTime.ts";

type Found = Extract<Finding, { kind: "clock change" }>;

/** Finds such times in the columns of instants. */
export function clockChangeCells(
	{ headers, rows }: Table,
	columns: Columns,
	{ date, zone }: RaceEvent,
): Found[] {
	const changes = clockChanges(date, zone);
	if (changes.length === 0) return [];
	const localOf = localReader(date);
	const gun = columns.fields.get("gun") ?? null;
	const asked = new Set([gun, ...readColumns(columns).map(({ column }) => column)]);
	return rows.flatMap((row) => {
		const fired = localOf(cellOf(row, gun), null);
		return [...asked].flatMap((column): Found[] => {
			const value = cellOf(row, column);
			const local = column === null ? null : localOf(value, fired);
			const clock: ClockChange["clock"] | null = local === null ? null : changeAt(local, changes);
			if (column === null || clock === null) return [];
			return [
				{
					kind: "clock change",
					row: row.number,
					column: headerLabel(headers, column),
					value,
					clock,
				},
			];
		});
	});
}

/** Columns of instants, with their timing points and cells. */

import type { RaceEvent } from "../../race/record/record.ts";
import type { StatusByHand } from "../../race/record/status.ts";
import { FINISH_ID, pointId, START_ID } from "../course/courseOfSplits.ts";
import type { Fault } from "../fault.ts";
import { REASONS } from "../reasons.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import { parseStatusWord } from "../table/statusCell.ts";
import type { Table } from "../table/table.ts";
import { instantReader, parseTimeOfDay, withSeconds } from "../times/instant.ts";
import { withDecimals } from "../times/instantSpelling.ts";

export interface ReadColumn {
	column: number;
	pointId: string;
	/** From the start, km; null for the finish, whose distance is the runner's. */
	km: number | null;
}

/** The columns of reads, start first and finish last. */
export function readColumns({ fields, splits }: Columns): ReadColumn[] {
	const start = fields.get("start");
	const finish = fields.get("finish");
	return [
		...(start === undefined ? [] : [{ column: start, pointId: START_ID, km: 0 }]),
		...splits.map((split) => ({ column: split.column, pointId: pointId(split), km: split.km })),
		...(finish === undefined ? [] : [{ column: finish, pointId: FINISH_ID, km: null }]),
	];
}

/** The content of a cell of instants. */
export type InstantCell =
	/** `clock`: milliseconds since midnight of a time of day; null with a date. */
	| { kind: "instant"; time: number; clock: number | null }
	| { kind: "none" }
	| { kind: "status"; status: StatusByHand };

/** Reads a row's cell; `gun` (epoch ms) determines the day of a time of day. An invalid cell is reported. */
export type CellReader = (row: Row, column: number | null, gun: number | null) => InstantCell;

/** Creates a reader of a table's instants in the event's day and zone. */
export function cellReader(
	{ headers }: Table,
	{ fields }: Columns,
	event: RaceEvent,
	faults: Fault[],
): CellReader {
	// Guns and starts may lack seconds; for a read, two parts could be minutes and seconds.
	const toTheMinute = [fields.get("gun"), fields.get("start")];
	const parseInstant = instantReader(event.date, event.zone);
	return (row, column, gun) => {
		const value = cellOf(row, column);
		if (column === null || isMissing(value)) return { kind: "none" };
		const isWhole = toTheMinute.includes(column);
		const written = (isWhole ? withSeconds(value) : null) ?? withDecimals(value) ?? value;
		const time = parseInstant(written, gun);
		if (time !== null) return { kind: "instant", time, clock: parseTimeOfDay(written) };
		const status = parseStatusWord(value);
		if (status !== null) return { kind: "status", status };
		faults.push({
			row: row.number,
			column: headerLabel(headers, column),
			value,
			reason: REASONS.notAnInstant,
		});
		return { kind: "none" };
	};
}

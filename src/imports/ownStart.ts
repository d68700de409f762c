/** The column of a start list that gives every runner a start of their own (time trial). */

import type { OwnStart, RaceEvent } from "../race/record/record.ts";
import { parseDuration } from "../race/time/duration.ts";
import { isMissing } from "./cell.ts";
import type { Columns } from "./columnGuess.ts";
import type { Fault } from "./fault.ts";
import { instantReader, isInstant } from "./instant.ts";
import { headerLabel } from "./mapping.ts";
import { cellOf, type Row, type Table } from "./table.ts";

/** `10:00`, `10:00:30`, `0:30`; with + in front a time after the first gun. */
const CLOCK = /^\+?\s*\d{1,3}:\d{2}(?::\d{2}(?:[.,]\d+)?)?$/;

const HOUR = 3_600_000;
/** What lies below is a time after the first gun: no time trial has its first start in the first hour of the day. */
const EARLIEST_HMS = HOUR;
/** The same of cells in two parts, `H:MM` or `M:SS`: no first start lies before five in the morning. */
const EARLIEST_HM = 5 * HOUR;

/** Whether a cell can be a start. */
export function isStartCell(cell: string): boolean {
	return isInstant(cell) || CLOCK.test(cell);
}

/** How the starts of a column are told. */
export type StartStyle = "time of day" | "after the first gun";

/**
 * How the cells without a date and without + are meant: as times of day, unless the earliest of them would be in the
 * night.
 */
function styleOf(cells: readonly string[]): StartStyle {
	const clocks = cells.filter((cell) => CLOCK.test(cell) && !cell.startsWith("+"));
	if (clocks.length === 0)
		return cells.some((cell) => cell.startsWith("+")) ? "after the first gun" : "time of day";
	const isNight = clocks.some((cell) => {
		const isShort = cell.split(":").length === 2;
		const time = parseDuration(isShort ? `${cell}:00` : cell) ?? 0;
		return time < (isShort ? EARLIEST_HM : EARLIEST_HMS) || time >= 24 * HOUR;
	});
	return isNight ? "after the first gun" : "time of day";
}

export interface StartColumn {
	style: StartStyle;
	/** A row's own start; null where its cell is empty, or bad, which is reported. */
	read(row: Row): OwnStart | null;
}

/**
 * The column of own starts; null where there is none. A column that tells when the waves start is left out unless a
 * person names it, because the guns decide there.
 * @param isNamed whether a person named the column (`--map start=…`)
 */
export function startColumnOf(
	table: Table,
	{ fields }: Pick<Columns, "fields">,
	isNamed: boolean,
	{ date, zone }: Pick<RaceEvent, "date" | "zone">,
	faults: Fault[],
): StartColumn | null {
	const column = fields.get("start");
	if (column === undefined) return null;
	const cells = table.rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell));
	if (!isNamed && areOfWaves(table, column, fields.get("wave") ?? null)) return null;
	const style = styleOf(cells);
	const readInstant = instantReader(date, zone);
	const startOf = (cell: string): OwnStart | null => {
		if (CLOCK.test(cell) && (style === "after the first gun" || cell.startsWith("+"))) {
			const after = parseDuration(cell.replace(/^\+\s*/, ""));
			return after === null ? null : { after };
		}
		const at = readInstant(/^\d{1,2}:\d{2}$/.test(cell) ? `${cell}:00` : cell, null);
		return at === null ? null : { at };
	};
	return {
		style,
		read(row) {
			const value = cellOf(row, column);
			if (isMissing(value)) return null;
			const start = startOf(value);
			if (start === null)
				faults.push({
					row: row.number,
					column: headerLabel(table.headers, column),
					value,
					reason:
						"This is no start; write a time of day (10:00:30), or a time after the first gun (+0:30), or leave the cell empty.",
				});
			return start;
		},
	};
}

/** Whether most runners share their start, or those of each wave do: then the column tells when waves start. */
function areOfWaves({ rows }: Table, column: number, waveColumn: number | null): boolean {
	const starts = rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell));
	const distinct = new Set(starts).size;
	if (distinct < 2 || distinct * 2 < starts.length) return true;
	if (waveColumn === null) return false;
	const pairs = new Set(rows.map((row) => `${cellOf(row, waveColumn)}\n${cellOf(row, column)}`));
	const waves = new Set(rows.map((row) => cellOf(row, waveColumn)));
	return pairs.size === waves.size;
}

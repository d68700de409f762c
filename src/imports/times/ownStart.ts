/** The column of individual starts in the start list of a time trial. */

import type { OwnStart, RaceEvent } from "../../race/record/record.ts";
import { parseDuration } from "../../race/time/duration.ts";
import type { Fault } from "../fault.ts";
import { REASONS } from "../reasons.ts";
import type { Field } from "../table/headerWords.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { instantReader, isInstant, withSeconds } from "./instant.ts";
import { type ClockText, clockText } from "./instantSpelling.ts";

const HOUR = 3_600_000;
/** Earlier starts are times after the first gun, because no time trial starts in the first hour of the day. */
const EARLIEST_HMS = HOUR;
/** The same limit for cells in two parts, `H:MM` or `M:SS`: no first start is before 05:00. */
const EARLIEST_HM = 5 * HOUR;

interface StartClock extends ClockText {
	/** Whether it is written with a leading `+`. */
	isAfterGun: boolean;
}

/** `10:00`, `10:00:30`, `+0:30`. */
function startClock(cell: string): StartClock | null {
	const isAfterGun = cell.startsWith("+");
	const clock = clockText(isAfterGun ? cell.slice(1).trimStart() : cell);
	return clock === null ? null : { ...clock, isAfterGun };
}

/** Whether a cell can be a start. */
export function isStartCell(cell: string): boolean {
	return isInstant(cell) || startClock(cell) !== null;
}

/** What the starts of a column mean. */
export type StartStyle = "time of day" | "after the first gun";

/**
 * What the cells without a date and without `+` mean: times of day, unless the earliest of them would be at night.
 */
function styleOf(cells: readonly string[]): StartStyle {
	const clocks = cells.flatMap((cell) => startClock(cell) ?? []);
	const unsigned = clocks.filter(({ isAfterGun }) => !isAfterGun);
	if (unsigned.length === 0) return clocks.length > 0 ? "after the first gun" : "time of day";
	const isNight = unsigned.some(({ text, hasSeconds }) => {
		const time = parseDuration(hasSeconds ? text : `${text}:00`) ?? 0;
		return time < (hasSeconds ? EARLIEST_HMS : EARLIEST_HM) || time >= 24 * HOUR;
	});
	return isNight ? "after the first gun" : "time of day";
}

export interface StartColumn {
	style: StartStyle;
	/** The start of a row; null where the cell is empty, or invalid and reported. */
	read(row: Row): OwnStart | null;
}

/**
 * The column of individual starts; null where there is none. A column with the starts of waves is left out unless a person
 * names it, because the guns of the waves apply.
 * @param isNamed whether a person named the column (`--map start=…`)
 */
export function startColumnOf(
	table: Table,
	{ fields }: { fields: ReadonlyMap<Field, number> },
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
		const clock = startClock(cell);
		if (clock !== null && (style === "after the first gun" || clock.isAfterGun)) {
			const after = parseDuration(clock.text);
			return after === null ? null : { after };
		}
		const at = readInstant(withSeconds(cell) ?? cell, null);
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
					reason: REASONS.notAStart,
				});
			return start;
		},
	};
}

/** Whether most runners, or all runners of each wave, share a start. */
function areOfWaves({ rows }: Table, column: number, waveColumn: number | null): boolean {
	const starts = rows.map((row) => cellOf(row, column)).filter((cell) => !isMissing(cell));
	const distinct = new Set(starts).size;
	if (distinct < 2 || distinct * 2 < starts.length) return true;
	if (waveColumn === null) return false;
	const pairs = new Set(rows.map((row) => `${cellOf(row, waveColumn)}\n${cellOf(row, column)}`));
	const waves = new Set(rows.map((row) => cellOf(row, waveColumn)));
	return pairs.size === waves.size;
}

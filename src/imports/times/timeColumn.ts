/** Columns of durations, each read in the style of its values. */
import type { StatusByHand } from "../../race/record/status.ts";
import type { TimeStyle } from "../../race/time/timeStyles.ts";
import type { Fault } from "../fault.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, type Row } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { numberStyle, unitOf } from "./numberStyle.ts";
import type { PairUnits } from "./pairUnits.ts";
import type { SlowTimes } from "./slowTimes.ts";
import { isClockColumn, type NumberStyle, PLAIN, readTime, type TimeCell } from "./timeCell.ts";
import { ambiguity, type TimeContext, timeContext } from "./timeContext.ts";
import { hasDottedSeconds, spellingOf } from "./timeSpelling.ts";

export type ReadableTime = Exclude<TimeCell, { kind: "fault" }>;
/** Reads a row's cell in a column of times. An invalid cell is reported and counts as none. */
export type TimeReader = (row: Row, column: number | null) => ReadableTime;

/**
 * Creates a reader for the columns of times.
 * @param times the style of all columns as a person chose it; null takes it from the values
 * @param pairs the unit of times in two parts, where a column has no others
 * @param slow what is meant by times that are slower than any walk
 */
export function timeReader(
	{ headers }: Table,
	columns: Columns,
	times: TimeStyle | null,
	faults: Fault[],
	pairs: PairUnits,
	slow: SlowTimes,
): TimeReader {
	const timeColumns = [
		columns.fields.get("official"),
		columns.fields.get("net"),
		...columns.splits.map((split) => split.column),
		...columns.legs.times.map(({ column }) => column),
	].filter((column) => column !== undefined);
	const numbers = numberStyle(
		timeColumns.map((column) => ({
			header: headers[column] ?? "",
			cells: columns.sample.of(column),
		})),
	);
	const styles = new Map<number, NumberStyle>(
		timeColumns.map((column) => [
			column,
			times ??
				(isClockColumn(columns.sample.of(column))
					? "clock"
					: (unitOf(headers[column] ?? "") ?? numbers)),
		]),
	);
	const dotted = new Set(
		timeColumns.filter((column) => times === "dotted" || areDotted(columns.sample.of(column))),
	);
	// 39.10 beside 1.01.05 is 39:10, whatever the unit of other numbers.
	if (times === null || times === "minutes")
		for (const column of dotted) styles.set(column, "dotted");
	// 57.09 beside 1:05.44,1 is 57:09.
	for (const column of times === null ? timeColumns : [])
		if (columns.sample.of(column).some(hasDottedSeconds))
			styles.set(column, areMinutes(columns.sample.of(column)) ? "minutes.seconds" : "clock");
	const contextOf = contextFinder(columns, pairs, times !== null, dotted);
	return (row, column) => {
		const style = column === null ? undefined : styles.get(column);
		if (column === null || style === undefined) return { kind: "none" };
		const value = cellOf(row, column);
		const cell = asMeant(
			readTime(value, style, () => contextOf(row, column)),
			value,
			(ms) => slow(row, column, ms),
		);
		if (cell.kind !== "fault") return cell;
		faults.push({
			row: row.number,
			column: headerLabel(headers, column),
			value,
			reason: cell.reason,
		});
		return { kind: "none" };
	};

	/** A time that is slower than any walk, in the unit that a person chose; without one it is asked. */
	function asMeant(
		cell: TimeCell,
		value: string,
		shorterOf: (ms: number) => number | null,
	): TimeCell {
		const isBelieved =
			times === "hours" || times === "clock" || (times !== null && PLAIN.test(value));
		const shorter = cell.kind === "time" && !isBelieved ? shorterOf(cell.ms) : null;
		if (cell.kind !== "time" || shorter === null) return cell;
		return times === null
			? { kind: "fault", reason: ambiguity([cell.ms, shorter]) }
			: { kind: "time", ms: shorter };
	}
}

/** Whether a column has minutes and seconds, and hours before them, with points: 39.10 and 1.01.05. */
function areDotted(cells: readonly string[]): boolean {
	const written = cells.filter((cell) => /^\d+(?:\.\d+)+$/.test(cell));
	const isLong = (cell: string) => /^\d{1,2}\.[0-5]\d\.[0-5]\d$/.test(cell);
	return (
		written.some(isLong) &&
		written.some((cell) => !isLong(cell)) &&
		written.every((cell) => isLong(cell) || /^\d{1,2}\.[0-5]\d$/.test(cell))
	);
}

/** Whether all plain numbers of a column can be minutes with seconds after a point. */
function areMinutes(cells: readonly string[]): boolean {
	return cells.filter((cell) => PLAIN.test(cell)).every((cell) => /^\d{1,3}\.[0-5]\d$/.test(cell));
}

/** With more categories than this, all rows share a context. */
const MAX_CATEGORIES = 50;

/**
 * Finds the context of a cell: the rows of the same category, because the times of a marathon say nothing about those of a
 * children's race.
 */
function contextFinder(
	{ fields, sample }: Columns,
	pairs: PairUnits,
	isChosen: boolean,
	dotted: ReadonlySet<number>,
): (row: Row, column: number) => TimeContext {
	const category = fields.get("category") ?? null;
	const byCategory = Map.groupBy(sample.rows, (row) => cellOf(row, category));
	const finishes = [fields.get("official"), fields.get("net")];
	const known = new Map<string, TimeContext>();
	return (row, column) => {
		const own =
			byCategory.size > MAX_CATEGORIES ? undefined : byCategory.get(cellOf(row, category));
		const key = `${column} ${own ? cellOf(row, category) : ""}`;
		const found = known.get(key);
		if (found) return found;
		// Official and net times are of the same race, so they share a context.
		const alike = finishes.includes(column) ? finishes : [column];
		const cells = alike.flatMap((each) =>
			each === undefined ? [] : (own ?? sample.rows).map((other) => cellOf(other, each)),
		);
		const hasOthers = cells.some((cell) => (spellingOf(cell)?.kind ?? "pair") !== "pair");
		const unit = hasOthers && !isChosen ? null : pairs(cellOf(row, category));
		// Only the finish is long enough to decide; splits and legs follow it.
		const isOpen = unit === "unknown" && !finishes.includes(column);
		const context = timeContext(cells, isOpen ? null : unit, dotted.has(column));
		known.set(key, context);
		return context;
	};
}

/** A runner's finish times in ms, and a status that is written in place of a time. */
export interface Finish {
	sinceGun: number | null;
	sinceStart: number | null;
	status: StatusByHand | null;
}

/**
 * Creates a reader of official and net times. Without official times the net times are also the official ones, because nothing
 * else can rank the runners.
 */
export function finishReader({ fields }: Columns, read: TimeReader): (row: Row) => Finish {
	const officialColumn = fields.get("official") ?? null;
	const netColumn = fields.get("net") ?? null;
	return (row) => {
		const net = read(row, netColumn);
		const official = officialColumn === null ? net : read(row, officialColumn);
		const statusCell = [official, net].find((cell) => cell.kind === "status");
		return {
			sinceGun: official.kind === "time" ? official.ms : null,
			sinceStart: net.kind === "time" ? net.ms : null,
			status: statusCell?.kind === "status" ? statusCell.status : null,
		};
	};
}

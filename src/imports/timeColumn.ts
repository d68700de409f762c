/** Columns of durations, each read in the style that its values show. */
import type { StatusByHand } from "../race/status.ts";
import type { Columns } from "./columnGuess.ts";
import type { Fault } from "./fault.ts";
import { headerLabel } from "./mapping.ts";
import type { TimeStyle } from "./options.ts";
import { cellOf, type Row, type Table } from "./table.ts";
import { guessNumberStyle, isClockColumn, readTime, type TimeCell } from "./time.ts";

/** Reads a row's cell in a column of times; a bad one is reported and counts as none. */
export type ReadableTime = Exclude<TimeCell, { kind: "fault" }>;
export type TimeReader = (row: Row, column: number | null) => ReadableTime;

/** @param times the style of every column as a person says, null to tell it from the values */
export function timeReader(
	{ headers }: Table,
	columns: Columns,
	times: TimeStyle | null,
	faults: Fault[],
): TimeReader {
	const timeColumns = [
		columns.fields.get("official"),
		columns.fields.get("net"),
		...columns.splits.map((split) => split.column),
	].filter((column) => column !== undefined);
	const numbers = guessNumberStyle(timeColumns.map(columns.sample));
	const styles = new Map(
		timeColumns.map((column) => [
			column,
			times ?? (isClockColumn(columns.sample(column)) ? "clock" : numbers),
		]),
	);
	return (row, column) => {
		const style = column === null ? undefined : styles.get(column);
		if (column === null || style === undefined) return { kind: "none" };
		const value = cellOf(row, column);
		const cell = readTime(value, style);
		if (cell.kind !== "fault") return cell;
		faults.push({
			row: row.number,
			column: headerLabel(headers, column),
			value,
			reason: cell.reason,
		});
		return { kind: "none" };
	};
}

/** A runner's finish as a file gives it, ms, and the status that stands in place of a time. */
export interface Finish {
	sinceGun: number | null;
	sinceStart: number | null;
	status: StatusByHand | null;
}

/**
 * Reads a row's official and net time. Where a file has only net times they are its official ones too:
 * nothing else can rank its runners.
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

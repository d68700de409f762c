/** The column of penalties in a table of legs, whatever its head: it closes the sums of the legs to the totals. */
import { columnsOfLegs, type LegColumns } from "../legs/legColumns.ts";
import { legTolerance, penaltyIn } from "../legs/penaltyCell.ts";
import type { Columns } from "../table/columnGuess.ts";
import { cellOf } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import type { TimesOf } from "./timeCandidates.ts";

/** ms of a plain number: seconds or minutes. */
const UNITS = [1_000, 60_000];
/** Of the rows that a penalty closes, how many more may differ: typing errors. */
const DIFFERING = 0.5;

/**
 * The column of penalties that the sums prove; null where they prove none.
 * @param mayBe whether a column may be it: none that a person named or that has another meaning
 */
export function provenPenalty(
	table: Table,
	{ fields, legs }: Pick<Columns, "fields" | "legs">,
	timesOf: TimesOf,
	mayBe: (column: number) => boolean,
): LegColumns["penalty"] {
	const total = fields.get("official") ?? fields.get("net");
	if (total === undefined || legs.times.length === 0) return null;
	const totals = timesOf(total);
	const times = legs.times.map(({ column }) => timesOf(column));
	/** By row: what the legs lack of the total, ms; NaN where a time is missing. */
	const lacking = totals.map((all, row) =>
		times.reduce((rest, leg) => rest - (leg[row] ?? Number.NaN), all),
	);
	const tolerance = legTolerance(legs.times.length);
	if (lacking.every((ms) => !(ms > tolerance))) return null;
	const known = new Set(columnsOfLegs({ ...legs, penalty: null }));
	const named = legs.penalty === null ? [] : [legs.penalty.column];
	for (const column of [...named, ...table.headers.keys()]) {
		if (known.has(column) || column === total || !mayBe(column)) continue;
		const unit = UNITS.find((each) => closes(table, column, each, lacking, tolerance));
		if (unit !== undefined) return { column, unit };
	}
	return null;
}

function closes(
	{ rows }: Table,
	column: number,
	unit: number,
	lacking: Float64Array,
	tolerance: number,
): boolean {
	let [closed, differing] = [0, 0];
	for (const [index, row] of rows.entries()) {
		const penalty = penaltyIn(cellOf(row, column), unit);
		if (penalty === null) return false;
		const ms = lacking[index] ?? Number.NaN;
		if (Number.isNaN(ms) || (penalty === 0 && Math.abs(ms) <= tolerance)) continue;
		if (penalty > 0 && Math.abs(ms - penalty) <= tolerance) closed += 1;
		else differing += 1;
	}
	return closed > 0 && differing <= closed * DIFFERING;
}

/** Cells of penalties. */
import { parseDuration } from "../../race/time/duration.ts";
import { isMissing } from "../table/row.ts";
import { parseStatusWord } from "../table/statusCell.ts";

const SECOND = 1_000;

/** How much the sum of legs may differ from their total, ms: each leg is rounded. */
export function legTolerance(legs: number): number {
	return legs * SECOND;
}

/**
 * A penalty in ms, 0 where the cell has none; null for what is no penalty.
 * @param unit ms of a plain number
 */
export function penaltyIn(cell: string, unit: number): number | null {
	if (isMissing(cell) || parseStatusWord(cell) !== null) return 0;
	if (/^[+-]?\d+(?:\.\d+)?$/.test(cell)) return Math.round(Number(cell) * unit);
	return parseDuration(cell.replace(/^\+/, ""));
}

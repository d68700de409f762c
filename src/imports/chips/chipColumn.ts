/** The chips of a table's runners. */

import { isChip, normaliseChip, printedChip } from "../../race/record/chips.ts";
import type { Fault } from "../fault.ts";
import type { ChipOfBib } from "../format.ts";
import { because, REASONS } from "../reasons.ts";
import type { Runner } from "../runners/runnerRow.ts";
import type { Columns } from "../table/columnGuess.ts";
import { headerLabel } from "../table/mapping.ts";
import { cellOf, isMissing } from "../table/row.ts";
import type { Table } from "../table/table.ts";
import { chipReader } from "./chipCell.ts";

/**
 * The chips of the runners; empty where the table has no column of chips. An invalid chip, or the chip of another runner, is
 * reported and left out.
 */
export function chipsOf(
	{ headers, rows }: Table,
	{ fields, spareChips }: Columns,
	runners: readonly Pick<Runner, "row" | "bib">[],
	faults: Fault[],
): ChipOfBib[] {
	const columns = [fields.get("chip"), ...spareChips]
		.filter((column) => column !== undefined)
		.map((column) => ({ column, read: chipReader(rows.map((row) => cellOf(row, column))) }));
	const bibOf = new Map<string, string>();
	const found: ChipOfBib[] = [];
	for (const { row, bib } of runners)
		for (const { column, read } of columns) {
			const cell = cellOf(row, column);
			const texts = isMissing(cell) ? [] : read(cell);
			for (const value of texts ?? [cell]) {
				const chip = normaliseChip(value);
				const reason = texts === null ? REASONS.notAChip : refuse(chip, bib, bibOf.get(chip));
				if (reason === null && !bibOf.has(chip))
					found.push({ chip: printedChip(value, chip) ?? chip, bib });
				if (reason === null) bibOf.set(chip, bib);
				else faults.push({ row: row.number, column: headerLabel(headers, column), value, reason });
			}
		}
	return found;
}

function refuse(chip: string, bib: string, holder: string | undefined): string | null {
	if (!isChip(chip)) return REASONS.notAChip;
	if (holder !== undefined && holder !== bib) return because("chipTaken", { bib: holder });
	return null;
}

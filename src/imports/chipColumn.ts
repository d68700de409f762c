/** The chips of a table's runners. */
import { isMissing } from "./cell.ts";
import { type ChipOfBib, isChip, normaliseChip } from "./chip.ts";
import { chipTexts } from "./chipCell.ts";
import type { Columns } from "./columnGuess.ts";
import type { Fault } from "./fault.ts";
import { headerLabel } from "./mapping.ts";
import { cellOf } from "./row.ts";
import type { Runner } from "./runner.ts";
import type { Table } from "./table.ts";

/**
 * The chips of the runners; empty where the table has no column of chips. An invalid chip, or the chip of another runner, is
 * reported and left out.
 */
export function chipsOf(
	{ headers }: Table,
	{ fields }: Columns,
	runners: readonly Pick<Runner, "row" | "bib">[],
	faults: Fault[],
): ChipOfBib[] {
	const column = fields.get("chip");
	if (column === undefined) return [];
	const bibOf = new Map<string, string>();
	for (const { row, bib } of runners) {
		const cell = cellOf(row, column);
		for (const value of isMissing(cell) ? [] : chipTexts(cell)) {
			const chip = normaliseChip(value);
			const reason = refuse(chip, bib, bibOf.get(chip));
			if (reason === null) bibOf.set(chip, bib);
			else faults.push({ row: row.number, column: headerLabel(headers, column), value, reason });
		}
	}
	return [...bibOf].map(([chip, bib]) => ({ chip, bib }));
}

function refuse(chip: string, bib: string, wearer: string | undefined): string | null {
	if (!isChip(chip))
		return "This is not a chip; write its code in letters and digits, in a cell formatted as text.";
	if (wearer !== undefined && wearer !== bib)
		return `Bib ${wearer} has this chip already and keeps it; correct one of the two.`;
	return null;
}

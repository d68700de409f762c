/** Cells that hold a runner's chips: one, or two for a runner with a spare. */
import { isChip, normaliseChip } from "./chip.ts";
import { isDuration } from "./time.ts";

/** The texts of the chips in a cell, as written. */
export function chipTexts(cell: string): string[] {
	return cell
		.split(/[,;/|]/)
		.map((text) => text.trim())
		.filter((text) => text !== "");
}

/** Whether a cell holds chips and not, as a column named Chip may, a chip time. */
export function isChipCell(cell: string): boolean {
	const isTime = cell.includes(":") && isDuration(cell);
	return !isTime && chipTexts(cell).every((text) => isChip(normaliseChip(text)));
}

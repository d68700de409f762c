/** Cells with the chips of a runner, who may carry a spare one. */

import { isChip, normaliseChip } from "../../race/record/chips.ts";
import { isDuration } from "../times/timeCell.ts";

/** The texts of the chips in a cell, as written. */
export function chipTexts(cell: string): string[] {
	return cell
		.split(/[,;/|]/)
		.map((text) => text.trim())
		.filter((text) => text !== "");
}

/** Whether a cell contains chips. A column named Chip may contain chip times instead. */
export function isChipCell(cell: string): boolean {
	const isTime = cell.includes(":") && isDuration(cell);
	return !isTime && chipTexts(cell).every((text) => isChip(normaliseChip(text)));
}

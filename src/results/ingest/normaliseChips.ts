/** Brings the chips of a recording to the form in which reads name them, so that they match. */

import { Refusal } from "../../http/Refusal.ts";
import { normaliseChip, type PrintedChips, printedChip } from "../../race/record/chips.ts";
import type { Recording } from "../../race/record/record.ts";

/** The recording with normalised chips, and how they are printed. @throws Refusal 400 if a chip is the code of an unwritten tag */
export function normaliseChips(given: Recording): { recording: Recording; printed: PrintedChips } {
	const printed = new Map<string, string>();
	function normalised(chip: string, field: string): string {
		const normal = normaliseChip(chip);
		if (normal === "")
			throw new Refusal(400, "wrong-field", `${field}: ${chip} is a tag that was never written`);
		const text = printedChip(chip, normal);
		if (text !== null) printed.set(normal, text);
		return normal;
	}
	const passings = given.passings.map((passing, index) =>
		"chip" in passing
			? { ...passing, chip: normalised(passing.chip, `passings.${index}.chip`) }
			: passing,
	);
	// After the reads: how a list spells a chip counts.
	const chips = given.chips.map((use, index) => ({
		...use,
		chip: normalised(use.chip, `chips.${index}.chip`),
	}));
	return { recording: { ...given, chips, passings }, printed };
}

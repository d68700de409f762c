/** Brings the chips of a recording to the form in which reads name them, so that they match. */

import { Refusal } from "../../http/Refusal.ts";
import { normaliseChip } from "../../imports/chips/chip.ts";
import type { Recording } from "../../race/record/record.ts";

/** The recording with normalised chips. @throws Refusal 400 if a chip is the code of an unwritten tag */
export function normaliseChips(recording: Recording): Recording {
	return {
		...recording,
		chips: recording.chips.map((use, index) => ({
			...use,
			chip: normalised(use.chip, `chips.${index}.chip`),
		})),
		passings: recording.passings.map((passing, index) =>
			"chip" in passing
				? { ...passing, chip: normalised(passing.chip, `passings.${index}.chip`) }
				: passing,
		),
	};
}

function normalised(chip: string, field: string): string {
	const normal = normaliseChip(chip);
	if (normal !== "") return normal;
	throw new Refusal(400, "wrong-field", `${field}: ${chip} is a tag that was never written`);
}

/** Chips of a recording in the one spelling in which reads name them: else they would never meet. */

import { Refusal } from "../../http/Refusal.ts";
import { normaliseChip } from "../../imports/chips/chip.ts";
import type { Recording } from "../../race/record/record.ts";

/** The recording with its chips respelt. @throws Refusal 400 where one is a tag that was never written */
export function inOneSpelling(recording: Recording): Recording {
	return {
		...recording,
		chips: recording.chips.map((use, index) => ({
			...use,
			chip: spelt(use.chip, `chips.${index}.chip`),
		})),
		passings: recording.passings.map((passing, index) =>
			"chip" in passing
				? { ...passing, chip: spelt(passing.chip, `passings.${index}.chip`) }
				: passing,
		),
	};
}

function spelt(chip: string, field: string): string {
	const normal = normaliseChip(chip);
	if (normal !== "") return normal;
	throw new Refusal(400, "wrong-field", `${field}: ${chip} is a tag that was never written`);
}

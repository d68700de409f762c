/** What is known of the runners of the tags of a log. */
import { normaliseChip } from "../../race/record/chips.ts";
import { bibMeant } from "../../race/record/identifier.ts";
import type { ChipUse } from "../../race/record/record.ts";
import { at, type Field, known } from "../../race/scoring/field.ts";
import type { Standings } from "../../race/scoring/standings.ts";
import type { KnownRunner } from "../../race/time/knownRunner.ts";

/** A chip or a bib; the other is ''. */
export interface TagFields {
	chip: string;
	bib: string;
}

/** By the positions of the tags; null for a tag of no runner. */
export function runnersOfTags(
	{
		field,
		standings,
	}: { field: Pick<Field, "byBib" | "gun" | "points">; standings: Pick<Standings, "passedAt"> },
	chips: readonly Pick<ChipUse, "chip" | "bib">[],
	tags: readonly TagFields[],
): (KnownRunner | null)[] {
	const { byBib, gun, points } = field;
	const bibOfChip = new Map<string, string>();
	for (const { chip, bib } of chips) {
		const other = bibOfChip.get(chip);
		// Of two runners with one chip, the day of a read decides.
		bibOfChip.set(chip, other === undefined || other === bib ? bib : "");
	}
	return tags.map(({ chip, bib }) => {
		const found = chip === "" ? bibMeant(bib, byBib) : bibOfChip.get(normaliseChip(chip));
		const runner = found === undefined ? undefined : byBib.get(found);
		if (runner === undefined) return null;
		return {
			gun: known(at(gun, runner)),
			passings: points.flatMap(({ id }, position) => {
				const passedAt = at(standings.passedAt, runner * points.length + position);
				return Number.isNaN(passedAt) ? [] : [{ point: id, at: passedAt }];
			}),
		};
	});
}

/** What is known of the runners who wear the tags of a log. */
import { normaliseChip } from "../../race/record/chips.ts";
import { bibMeant } from "../../race/record/identifier.ts";
import type { ChipUse } from "../../race/record/record.ts";
import type { Field } from "../../race/scoring/field.ts";
import type { Standings } from "../../race/scoring/standings.ts";
import type { KnownRunner } from "../../race/time/knownRunner.ts";

/** A chip or a bib; the other is ''. */
export interface WornTag {
	chip: string;
	bib: string;
}

/** By the positions of the tags; null for a tag that no runner wears. */
export function runnersOfTags(
	{
		field,
		standings,
	}: { field: Pick<Field, "byBib" | "gun" | "points">; standings: Pick<Standings, "passedAt"> },
	chips: readonly Pick<ChipUse, "chip" | "bib">[],
	tags: readonly WornTag[],
): (KnownRunner | null)[] {
	const { byBib, gun, points } = field;
	const wearers = new Map<string, string>();
	for (const { chip, bib } of chips) {
		const other = wearers.get(chip);
		// Which of two wearers a read is of depends on its day.
		wearers.set(chip, other === undefined || other === bib ? bib : "");
	}
	return tags.map(({ chip, bib }) => {
		const worn = chip === "" ? bibMeant(bib, byBib) : wearers.get(normaliseChip(chip));
		const runner = worn === undefined ? undefined : byBib.get(worn);
		if (runner === undefined) return null;
		const fired = gun[runner] ?? Number.NaN;
		return {
			gun: Number.isNaN(fired) ? null : fired,
			passings: points.flatMap(({ id }, position) => {
				const at = standings.passedAt[runner * points.length + position] ?? Number.NaN;
				return Number.isNaN(at) ? [] : [{ point: id, at }];
			}),
		};
	});
}

/** The course and the runners of an event, for checking a file. */
import type { KnownField } from "../../race/checks/findings.ts";
import type { ChipUse } from "../../race/record/record.ts";
import { statusName } from "../../race/record/status.ts";
import type { Snapshot } from "../snapshot.ts";

export function knownFieldOf(
	{ field, standings }: Pick<Snapshot, "field" | "standings">,
	chips: readonly ChipUse[],
): KnownField {
	const { categories, points, entrants, gun } = field;
	return {
		categories,
		points,
		chips,
		runners: Array.from({ length: entrants.length }, (_, runner) => {
			const fired = gun[runner] ?? Number.NaN;
			return {
				bib: entrants.at(runner)?.bib ?? "",
				status: statusName(standings.status[runner] ?? 0),
				gun: Number.isNaN(fired) ? null : fired,
			};
		}),
	};
}

/** Which ranks of a runner are shown: one that only repeats a wider one can be left out (SPEC section 4). */

import type { RaceEvent } from "../record/record.ts";
import type { Place } from "./ranking.ts";
import type { RunnerResult } from "./result.ts";

export interface ShownPlace {
	kind: "overall" | "sex" | "group";
	/** null is shown as a dash: a status without ranks. */
	place: Place | null;
}

/**
 * The ranks that are shown, the widest first. The sex's is left out where as many are ranked as overall, the
 * group's where as many as of the sex, each if the event says so; and the group's of a runner who is in none.
 */
export function shownPlaces(
	{
		overallPlace,
		sexPlace,
		groupPlace,
		group,
	}: Pick<RunnerResult, "overallPlace" | "sexPlace" | "groupPlace" | "group">,
	event: Pick<RaceEvent, "hidesRepeatedSexRank" | "hidesRepeatedGroupRank">,
): ShownPlace[] {
	const places: ShownPlace[] = [{ kind: "overall", place: overallPlace }];
	if (!(event.hidesRepeatedSexRank && repeats(sexPlace, overallPlace)))
		places.push({ kind: "sex", place: sexPlace });
	const isInGroup = group !== "" || groupPlace !== null;
	if (isInGroup && !(event.hidesRepeatedGroupRank && repeats(groupPlace, sexPlace)))
		places.push({ kind: "group", place: groupPlace });
	return places;
}

function repeats(place: Place | null, wider: Place | null): boolean {
	return place !== null && wider !== null && place.of === wider.of;
}

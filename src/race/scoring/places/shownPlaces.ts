/** Which ranks of a runner are shown: a rank that repeats a wider one can be hidden (SPEC section 4). */

import type { RaceEvent } from "../../record/record.ts";
import type { Place } from "../ranking.ts";
import type { RunnerResult } from "../result.ts";

export interface ShownPlace {
	kind: "overall" | "sex" | "group";
	/** null for a status without ranks; it is shown as a dash. */
	place: Place | null;
}

/**
 * The ranks to show, widest first. If the event is set so, the rank by sex is hidden where its denominator equals the
 * overall one, and the rank by group where its denominator equals that by sex. A runner without a group has no rank by
 * group.
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

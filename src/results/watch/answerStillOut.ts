/** Answers stillOut from the standings. */
import { CHANGES_PER_REQUEST } from "../../contract/changes/change.ts";
import type { StillOutAnswer, StillOutRequest } from "../../contract/watch/stillOut.ts";
import { stillOut } from "../../race/checks/announcing/stillOut.ts";
import type { Snapshot } from "../core/snapshot.ts";

export function answerStillOut(
	{ field, standings, version }: Snapshot,
	request: StillOutRequest,
	now: number,
): StillOutAnswer {
	const { categories, runners } = stillOut(field, standings, request, now);
	return {
		categories: categories.map(({ name, count }) => ({ cName: name, count })),
		count: runners.length,
		bibs: runners
			.slice(0, CHANGES_PER_REQUEST)
			.flatMap((runner) => field.entrants.at(runner)?.bib ?? []),
		version,
		serverTime: now,
	};
}

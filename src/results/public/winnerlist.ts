/** Answers the winners of an event from a snapshot. */
import type * as v from "valibot";
import type { winnerlistData } from "../../contract/public/winnerlist.ts";
import { WINNER_TYPE, winnerlist } from "../../contract/public/winnerlist.ts";
import { COUNTS_FOR_ALL } from "../../race/record/defaultEntrant.ts";
import type { Entrant } from "../../race/record/record.ts";
import type { EventReader } from "../core/eventCache.ts";
import { rankedFields } from "../core/runnerFields.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handleRepeated } from "../door/handle.ts";
import type { Replies } from "./replies.ts";

/** The winners of each title. */
function answerWinnerlist(snapshot: Snapshot): v.InferInput<typeof winnerlistData> {
	const { overall, bySex, byGroup } = snapshot.field.event.winners;
	return snapshot.winners.flatMap(({ title, winners }) =>
		winners.map(({ runner, place }) => ({
			...rankedFields(snapshot, runner),
			winnerType: WINNER_TYPE[title.kind],
			winnerRank: place,
			...countFlags(snapshot.field.entrants.at(runner)),
			cRecruit: overall,
			cSRecruit: bySex,
			cGRecruit: byGroup,
		})),
	);
}

/** For which titles a result counts: rc0 for none, rc1 overall, rc2 in the sex, rc4 in the group. */
function countFlags(entrant: Entrant | undefined) {
	const { overall, bySex, byGroup } = entrant?.countsFor ?? COUNTS_FOR_ALL;
	const flag = (isSet: boolean) => (isSet ? "1" : "0");
	return {
		rc0: flag(!overall && !bySex && !byGroup),
		rc1: flag(overall),
		rc2: flag(bySex),
		rc4: flag(byGroup),
	};
}

/** The route of winnerlist. */
export function winnerlistRoute(events: EventReader, replies: Replies) {
	return handleRepeated(winnerlist, winnerlist.request, ({ pjid }, { exchange }) =>
		withEvent(events, pjid, (snapshot) =>
			replies.shared(snapshot, winnerlist, answerWinnerlist, exchange),
		),
	);
}

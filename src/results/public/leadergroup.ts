/** Answers the leaders of an event from a snapshot. */

import type * as v from "valibot";
import type { leadergroupData } from "../../contract/public/leadergroup.ts";
import { leadergroup } from "../../contract/public/leadergroup.ts";
import type { EventReader } from "../core/eventCache.ts";
import { rankedFields } from "../core/runnerFields.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handleRepeated } from "../door/handle.ts";
import type { Replies } from "./replies.ts";

/** The leaders of each category and sex, with their times or the point that they passed last. */
function answerLeadergroup(snapshot: Snapshot): v.InferInput<typeof leadergroupData> {
	return snapshot.leaders.flatMap(({ leaders }) =>
		leaders.map(({ runner, point, place }) => ({
			...rankedFields(snapshot, runner),
			byNO: place,
			pointNiceName: snapshot.field.points[point]?.name ?? "",
		})),
	);
}

/** The route of leadergroup. */
export function leadergroupRoute(events: EventReader, replies: Replies) {
	return handleRepeated(leadergroup, leadergroup.request, ({ pjid }, { exchange }) =>
		withEvent(events, pjid, (snapshot) =>
			replies.shared(snapshot, leadergroup, answerLeadergroup, exchange),
		),
	);
}

/** Answers the latest finishers from a snapshot. */
import type * as v from "valibot";
import type { finishersData } from "../../contract/public/finishers.ts";
import { finishers } from "../../contract/public/finishers.ts";
import { latestFinishers } from "../../race/scoring/latestFinishers.ts";
import { firstGuns } from "../../race/scoring/places/categoryGuns.ts";
import type { EventReader } from "../core/eventCache.ts";
import { rankedFields } from "../core/runnerFields.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handleRepeated } from "../door/handle.ts";
import type { Replies } from "./replies.ts";

/** Twice what a screen shows. */
const MOST = 8;

function answerFinishers(snapshot: Snapshot): v.InferInput<typeof finishersData> {
	const { field, standings } = snapshot;
	const guns = firstGuns(field);
	return {
		category: field.categories.map(({ id, name }, position) => ({
			cID: id,
			cName: name,
			shotDate: guns[position] ?? null,
		})),
		participant: latestFinishers(field, standings, MOST).map(({ runner, passedAt }) => ({
			...rankedFields(snapshot, runner),
			pResult: passedAt,
		})),
	};
}

/** The route of finishers. */
export function finishersRoute(events: EventReader, replies: Replies) {
	return handleRepeated(finishers, finishers.request, ({ pjid }, { exchange }) =>
		withEvent(events, pjid, (snapshot) =>
			replies.shared(snapshot, finishers, answerFinishers, exchange),
		),
	);
}

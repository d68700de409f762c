/** The operation that lists all runners of an event for organisers. */
import { participants } from "../../contract/participants/participants.ts";
import type { EventReader } from "../core/eventCache.ts";
import { withEvent } from "../core/withEvent.ts";
import { handle } from "../door/handle.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";

/** The route of participants. Its answers have private facts, so that none is kept for the next request. */
export function participantsRoute(
	events: EventReader,
	{ answerAlone }: Pick<WatchQuestions, "answerAlone">,
) {
	return handle(participants, (request, { exchange, place: { pjid } }) =>
		withEvent(events, pjid, (snapshot) =>
			answerAlone(exchange, snapshot, { kind: "participants", request }),
		),
	);
}

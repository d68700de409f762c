/** The operation that lists all runners of an event for organisers. */
import { participants } from "../../contract/participants/participants.ts";
import type { Core } from "../core/openCore.ts";
import { withEvent } from "../core/withEvent.ts";
import { handle } from "../door/handle.ts";
import type { WatchQuestions } from "../watch/watchQuestions.ts";

/** Its answers have private facts, so that none is kept for the next request. */
export function openParticipants(
	{ allEvents }: Core,
	{ answerAlone }: Pick<WatchQuestions, "answerAlone">,
) {
	const routes = {
		participants: handle(participants, (request, { exchange, place: { pjid } }) =>
			withEvent(allEvents, pjid, (snapshot) =>
				answerAlone(exchange, snapshot, { kind: "participants", request }),
			),
		),
	};
	return { routes };
}

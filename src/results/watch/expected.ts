/** Answers who is expected at a point. */
import { expected } from "../../contract/watch/expected.ts";
import { UnknownPoint } from "../../store/errors/UnknownPoint.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handle } from "../door/handle.ts";
import type { WatchQuestions } from "./watchQuestions.ts";

/** The route of expected. */
export function expectedRoute(events: EventReader, { answer }: Pick<WatchQuestions, "answer">) {
	return handle(expected, (request, { exchange, place }) =>
		withEvent(events, place.pjid, (snapshot) => {
			for (const name of [request.point, request.ready]) checkPoint(snapshot, name);
			return answer(exchange, place.pjid, { kind: "expected", request });
		}),
	);
}

/** @param name a point's id or its mat, or '' @throws UnknownPoint */
function checkPoint({ field: { event, points } }: Snapshot, name: string): void {
	if (name === "" || points.some(({ id, mat }) => id === name || mat === name)) return;
	throw new UnknownPoint(
		event.id,
		name,
		points.map(({ id }) => id),
	);
}

/** The operations of organisers about the timing of an event: points, sources and queues. */
import { listReads } from "../../contract/watch/listReads.ts";
import { watchPoints } from "../../contract/watch/points.ts";
import { QUEUE_NAMES, watchQueue, watchQueues } from "../../contract/watch/queues.ts";
import { watchSources } from "../../contract/watch/sources.ts";
import { stillOut } from "../../contract/watch/stillOut.ts";
import { Refusal } from "../../http/Refusal.ts";
import type { EventReader } from "../core/eventCache.ts";
import { handle } from "../door/handle.ts";
import { expectedRoute } from "./expected.ts";
import { findRunnerRoute } from "./findRunner.ts";
import type { WatchQuestions } from "./watchQuestions.ts";

export function createWatchRoutes(events: EventReader, questions: WatchQuestions) {
	const { answer } = questions;
	return {
		expected: expectedRoute(events, questions),
		findRunner: findRunnerRoute(questions),
		stillOut: handle(stillOut, (request, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "stillOut", request }),
		),
		watchPoints: handle(watchPoints, (_, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "points" }),
		),
		listReads: handle(listReads, (request, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "reads", request }),
		),
		watchSources: handle(watchSources, (_, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "sources" }),
		),
		watchQueues: handle(watchQueues, (_, { exchange, place }) =>
			answer(exchange, place.pjid, { kind: "queues" }),
		),
		watchQueue: handle(watchQueue, (request, { exchange, place }) => {
			const name = QUEUE_NAMES.find((each) => each === place.queue);
			if (name === undefined)
				throw new Refusal(404, "unknown-call", `there is no queue ${place.queue.slice(0, 50)}`);
			return answer(exchange, place.pjid, { kind: "queue", name, request });
		}),
	};
}

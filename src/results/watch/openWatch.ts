/** The timing of an event as organisers watch it: points, sources, queues and runners. */

import { expected } from "../../contract/watch/expected.ts";
import { findRunner } from "../../contract/watch/findRunner.ts";
import { listReads } from "../../contract/watch/listReads.ts";
import { watchPoints } from "../../contract/watch/points.ts";
import { QUEUE_NAMES, watchQueue, watchQueues } from "../../contract/watch/queues.ts";
import { watchSources } from "../../contract/watch/sources.ts";
import { stillOut } from "../../contract/watch/stillOut.ts";
import { Refusal } from "../../http/Refusal.ts";
import { UnknownPoint } from "../../store/errors/UnknownPoint.ts";
import type { EventReader } from "../core/eventCache.ts";
import type { Core } from "../core/openCore.ts";
import type { Snapshot } from "../core/snapshot.ts";
import { withEvent } from "../core/withEvent.ts";
import { handle } from "../door/handle.ts";
import { startWatcher } from "./watcher.ts";
import { createWatchQuestions, type WatchQuestions } from "./watchQuestions.ts";

export function openWatch({ store, allEvents, now }: Core) {
	const watcher = startWatcher(store.place, now);
	const questions = createWatchQuestions(allEvents, watcher, now);
	return {
		watcher,
		questions,
		routes: createWatchRoutes(allEvents, questions),
		close: watcher.close,
	};
}

/** The operations of organisers about the timing of an event: points, sources and queues. */
function createWatchRoutes(events: EventReader, questions: WatchQuestions) {
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

/** The route of findRunner. */
function findRunnerRoute({ answer }: Pick<WatchQuestions, "answer">) {
	return handle(findRunner, ({ q, limit }, { exchange, place }) =>
		answer(exchange, place.pjid, { kind: "runners", q, limit }),
	);
}

/** The route of expected. */
function expectedRoute(events: EventReader, { answer }: Pick<WatchQuestions, "answer">) {
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

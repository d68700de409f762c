/** The timing of an event as organisers watch it: points, sources, queues, runners, and pairs of bibs with marks. */
import { createPairRoutes } from "../desk/pairRoutes.ts";
import type { Core } from "../opening/openCore.ts";
import { startWatcher } from "./watcher.ts";
import { createWatchQuestions } from "./watchQuestions.ts";
import { createWatchRoutes } from "./watchRoutes.ts";

export function openWatch({ store, allEvents, now }: Core) {
	const watcher = startWatcher(store.place, now);
	const questions = createWatchQuestions(allEvents, watcher, now);
	return {
		watcher,
		questions,
		routes: {
			...createWatchRoutes(allEvents, questions),
			...createPairRoutes(store, allEvents, questions, now),
		},
		close: watcher.close,
	};
}

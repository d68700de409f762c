/** The timing of an event as organisers watch it: points, sources, queues and runners. */

import type { Core } from "../core/openCore.ts";
import { startWatcher } from "./watcher.ts";
import { createWatchQuestions } from "./watchQuestions.ts";
import { createWatchRoutes } from "./watchRoutes.ts";

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

/** Rehearsals: copies of an event that a feeder drives. */
import type { Changes } from "../changes/changes.ts";
import type { Core } from "../opening/openCore.ts";
import type { Previewer } from "../preview/startPreviewer.ts";
import { createRehearsalRoutes } from "./rehearsalRoutes.ts";
import { createRehearsals } from "./rehearsals.ts";

export function openRehearsals(
	{ store, allEvents, ingest, access, settings, now }: Core,
	changes: Changes,
	previewer: Previewer,
) {
	const rehearsals = createRehearsals({
		store,
		eventCache: allEvents,
		ingest,
		changes,
		previewer,
		now,
		feeds: settings.host !== "",
	});
	return {
		rehearsals,
		routes: createRehearsalRoutes(rehearsals, access),
		close: rehearsals.close,
	};
}

/** Rehearsals: copies of an event that a feeder drives. */
import { mayBeRehearsal } from "../../store/rehearsals/addRehearsal.ts";
import type { Changes } from "../changes/changes.ts";
import type { Core } from "../core/openCore.ts";
import type { Access } from "../door/access/access.ts";
import type { Ingest } from "../ingest/ingest.ts";
import type { Previewer } from "../preview/startPreviewer.ts";
import { createRehearsalRoutes } from "./rehearsalRoutes.ts";
import { createRehearsals } from "./rehearsals.ts";

export function openRehearsals(
	{ store, allEvents, settings, now }: Core,
	access: Access,
	means: { ingest: Ingest; changes: Changes; previewer: Previewer },
) {
	const rehearsals = createRehearsals({
		store,
		eventCache: allEvents,
		...means,
		now,
		feeds: settings.host !== "",
	});
	const unsubscribe = store.subscribe({
		onChange(changed) {
			if (mayBeRehearsal(changed)) rehearsals.resume();
		},
		onReconnect: () => undefined,
	});
	rehearsals.resume();
	return {
		rehearsals,
		routes: createRehearsalRoutes(rehearsals, access),
		close() {
			unsubscribe();
			return rehearsals.close();
		},
	};
}

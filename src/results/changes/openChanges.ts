/** The changes of events: made, undone and listed. */
import { change } from "../../contract/changes/askedChange.ts";
import { listChanges } from "../../contract/changes/listChanges.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import { type ConcernedParts, createChanges } from "./changes.ts";
import { undoRoute } from "./undo.ts";

export function openChanges({ store, allEvents, now }: Core, concerned: ConcernedParts) {
	const changes = createChanges(store, allEvents, concerned, now);
	const routes = {
		change: handleData(change, (asked, { place, actor }) => changes.make(place.pjid, asked, actor)),
		undo: undoRoute(changes.undo),
		listChanges: handleData(listChanges, (asked, { place }) => changes.list(place.pjid, asked)),
	};
	return { changes, routes };
}

/** The operations on the changes of an event. */
import { change } from "../../contract/organiser/change.ts";
import { listChanges } from "../../contract/organiser/listChanges.ts";
import { handleData } from "../handle.ts";
import type { Changes } from "./changes.ts";
import { undoRoute } from "./undo.ts";

export function createChangeRoutes(changes: Changes) {
	return {
		change: handleData(change, (asked, { place, actor }) => changes.make(place.pjid, asked, actor)),
		undo: undoRoute(changes.undo),
		listChanges: handleData(listChanges, (asked, { place }) => changes.list(place.pjid, asked)),
	};
}

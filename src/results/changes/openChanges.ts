/** The changes of events: made, undone and listed. */
import { change } from "../../contract/changes/askedChange.ts";
import { listChanges } from "../../contract/changes/listChanges.ts";
import type { CertificateTemplates } from "../certificates/certificateTemplates.ts";
import type { Core } from "../core/openCore.ts";
import { handleData } from "../door/handle.ts";
import type { Announcing } from "../publish/announcing.ts";
import { createChanges } from "./changes.ts";
import { undoRoute } from "./undo.ts";

export function openChanges(
	{ store, allEvents, now }: Core,
	concerned: { templates: CertificateTemplates; announcing: Announcing },
) {
	const changes = createChanges(store, allEvents, concerned, now);
	const routes = {
		change: handleData(change, (asked, { place, actor }) => changes.make(place.pjid, asked, actor)),
		undo: undoRoute(changes.undo),
		listChanges: handleData(listChanges, (asked, { place }) => changes.list(place.pjid, asked)),
	};
	return { changes, routes };
}

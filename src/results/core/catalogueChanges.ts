/** What differs between two states of the catalogue. */
import type { Catalogue } from "../../store/load.ts";

/** A change of what is shown of an event; without an event, of everything. */
export interface ShownChange {
	eventId: string | null;
	/** Whether the public sees the event, or saw it before the change. */
	isPublic: boolean;
}

/** The events whose field, or whether the public sees them, has changed; everything if an organisation has. */
export function catalogueChanges(before: Catalogue, after: Catalogue): ShownChange[] {
	if (JSON.stringify(before.organisations) !== JSON.stringify(after.organisations))
		return [{ eventId: null, isPublic: true }];
	const ids = new Set([...before.revisions.keys(), ...after.revisions.keys()]);
	return [...ids].flatMap((eventId) => {
		const isSame =
			before.revisions.get(eventId) === after.revisions.get(eventId) &&
			before.hidden.get(eventId) === after.hidden.get(eventId);
		const isPublic = isShown(before, eventId) || isShown(after, eventId);
		return isSame ? [] : [{ eventId, isPublic }];
	});
}

/** Whether the public sees an event. */
export function isShown({ revisions, hidden }: Catalogue, eventId: string): boolean {
	return revisions.has(eventId) && !hidden.has(eventId);
}

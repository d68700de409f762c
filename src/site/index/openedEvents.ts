/** The events that a visitor opened, newest first, stored only in the browser. suggestions.js reads them. */

const KEY = "gantry.opened";
/** Number of events stored, no more than suggestions need. */
const OPENED_LIMIT = 8;

/**
 * Adds an opened event to the stored list.
 * @param stored the stored list; anything but event ids in it is dropped
 */
export function withOpened(stored: string, eventId: string): string {
	const before = stored.match(/\bM\d{4}\b/g) ?? [];
	return [...new Set([eventId, ...before])].slice(0, OPENED_LIMIT).join(" ");
}

/** Stores that the visitor opened an event. */
export function storeOpened(eventId: string): void {
	try {
		localStorage.setItem(KEY, withOpened(localStorage.getItem(KEY) ?? "", eventId));
	} catch {
		// The storage is full or blocked: there are no suggestions.
	}
}

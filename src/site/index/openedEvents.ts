/** The events that a visitor opened, newest first, kept by the browser alone. components/suggestions.js reads them. */

const KEY = "gantry.opened";
/** How many are kept: more would be a history, not a suggestion. */
const OPENED_LIMIT = 8;

/**
 * What is kept once an event was opened.
 * @param kept what was kept before; anything but event ids in it is dropped
 */
export function withOpened(kept: string, eventId: string): string {
	const before = kept.match(/\bM\d{4}\b/g) ?? [];
	return [...new Set([eventId, ...before])].slice(0, OPENED_LIMIT).join(" ");
}

/** Notes that the visitor opened an event. */
export function noteOpened(eventId: string): void {
	try {
		localStorage.setItem(KEY, withOpened(localStorage.getItem(KEY) ?? "", eventId));
	} catch {
		// Nothing can be kept: then nothing is suggested.
	}
}

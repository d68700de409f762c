/**
 * The keys by which caches drop what an event's change touches: an event's id, or the key of the lists of events, and one key
 * that everything has. A response has two keys, so the headers are short whatever the page shows.
 */

/** The key of pages and answers that name no event: the index, an organisation's list, the sitemap. */
export const LISTS_KEY = "lists";
/** The key of everything. */
export const EVERYTHING_KEY = "gantry";

/**
 * The headers with a response's keys, names and values alternating: Surrogate-Key for Fastly and Varnish, Cache-Tag for
 * Cloudflare and Akamai.
 * @param eventId '' for a response that names no event
 */
export function surrogateHeaders(eventId: string): readonly string[] {
	const keys = [eventId || LISTS_KEY, EVERYTHING_KEY];
	return ["Surrogate-Key", keys.join(" "), "Cache-Tag", keys.join(",")];
}

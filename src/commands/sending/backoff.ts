/** How long to wait before the next attempt. */

const FIRST_MS = 500;
/** Nobody waits longer, whatever a proxy asks for: results are awaited. */
const LONGEST_MS = 30_000;

/**
 * Time until the next attempt, ms: twice as long after each failure, and by chance up to half of that
 * less, so that the senders of many mats do not all come back in the same moment.
 * @param failures so many attempts have failed in a row, from 1
 * @param askedMs what the server asked for (Retry-After), 0 for nothing: at least so long
 * @param chance uniform from 0 to 1
 */
export function backoffMs(failures: number, askedMs: number, chance: number): number {
	const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
	return Math.min(LONGEST_MS, Math.max(askedMs, ceiling * (1 - chance / 2)));
}

/** What a Retry-After asks for, ms: a number of seconds or a date (RFC 9110, section 10.2.3); 0 where it says nothing. */
export function retryAfterMs(header: string | null, now: number): number {
	if (header === null) return 0;
	if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
	const until = Date.parse(header);
	return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}

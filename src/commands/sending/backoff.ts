/** How long to wait before the next attempt. */

const FIRST_MS = 500;
/** The longest wait, also if a proxy requests a longer one, because visitors wait for results. */
const LONGEST_MS = 30_000;

/**
 * Time until the next attempt, ms. It doubles after each failure, minus a random part of up to half, so that
 * the senders of many mats do not all retry at the same moment.
 * @param failures number of failures in a row, from 1
 * @param askedMs the server's Retry-After, which is the least wait; 0 for none
 * @param chance uniform from 0 to 1
 */
export function backoffMs(failures: number, askedMs: number, chance: number): number {
	const ceiling = Math.min(LONGEST_MS, FIRST_MS * 2 ** (failures - 1));
	return Math.min(LONGEST_MS, Math.max(askedMs, ceiling * (1 - chance / 2)));
}

/** The wait of a Retry-After, ms: seconds or a date (RFC 9110, section 10.2.3); 0 if there is none. */
export function retryAfterMs(header: string | null, now: number): number {
	if (header === null) return 0;
	if (/^\d+$/.test(header.trim())) return Number(header) * 1_000;
	const until = Date.parse(header);
	return Number.isNaN(until) ? 0 : Math.max(0, until - now);
}

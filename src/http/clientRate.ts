/** Limits how often a client may do something, by its address, within a time window. */
import { createLargeCache } from "./largeCache.ts";

export interface RateSettings {
	/** The most times for one client within a window. */
	most: number;
	/** The length of a window, ms; it begins with the first time. */
	windowMs: number;
	/** A monotonic clock, ms; by default `performance.now`. */
	now?: () => number;
}

export interface ClientRate {
	/** Seconds until the client may do it again; 0 for now. */
	wait(client: string): number;
	/** Counts one time. */
	count(client: string): void;
}

/** Clients in memory, about ten megabytes. The least recently used are evicted. */
const REMEMBERED = 50_000;

export function createClientRate({
	most,
	windowMs,
	now = () => performance.now(),
}: RateSettings): ClientRate {
	const windows = createLargeCache<{ times: number; end: number }>(REMEMBERED);

	function windowOf(client: string) {
		const known = windows.get(client);
		return known && now() < known.end ? known : null;
	}

	return {
		wait(client) {
			const window = windowOf(client);
			if (window === null || window.times < most) return 0;
			return Math.max(1, Math.ceil((window.end - now()) / 1_000));
		},
		count(client) {
			const window = windowOf(client);
			if (window) window.times++;
			else windows.set(client, { times: 1, end: now() + windowMs });
		},
	};
}

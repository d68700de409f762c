/** How often a client may do something: counted by its address, from the first time on for a while. */
import { LRUCache } from "lru-cache";

export interface RateSettings {
	/** Times that one client may do it. */
	most: number;
	/** How long each is counted, ms. */
	windowMs: number;
	/** A clock that only goes forward, ms; `performance.now` where it is left out. */
	now?: () => number;
}

export interface ClientRate {
	/** Seconds until the client may do it again; 0 for now. */
	wait(client: string): number;
	/** Counts one time. */
	count(client: string): void;
}

/** Clients that are remembered, some ten megabytes: where there are more, those that did it longest ago are forgotten. */
const REMEMBERED = 50_000;

export function createClientRate({
	most,
	windowMs,
	now = () => performance.now(),
}: RateSettings): ClientRate {
	const windows = new LRUCache<string, { times: number; end: number }>({ max: REMEMBERED });

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

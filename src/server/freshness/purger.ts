/**
 * Tells a cache in front which keys to drop (PURGE_URL). Keys of changes that come during a request are sent with the next
 * one. If the cache does not accept them they are sent again, until it does.
 */
import { setTimeout as wait } from "node:timers/promises";
import { EVERYTHING_KEY, LISTS_KEY } from "../../contract/freshness/surrogateKeys.ts";
import { log } from "../../log.ts";
import { nodeFetch } from "../../nodeFetch.ts";

export interface PurgeSettings {
	url: string;
	/** A header that authorises the request; null for none. */
	header: { name: string; value: string } | null;
	/** The pause before keys are sent again, ms; it doubles with each failure up to the longest. */
	retryMs?: number;
}

/** Keys of one request: Cloudflare takes 30. */
const MOST_KEYS = 30;
/** Keys that wait. With more, everything is dropped instead. */
const MOST_WAITING = 1_000;
const TIMEOUT_MS = 2_000;
const RETRY_MS = 500;
const LONGEST_RETRY_MS = 30_000;

export function createPurger({ url, header, retryMs = RETRY_MS }: PurgeSettings) {
	const waiting = new Set<string>();
	const ending = new AbortController();
	const { signal } = ending;
	let sending: Promise<void> | null = null;
	let failures = 0;

	async function send(keys: readonly string[]): Promise<void> {
		const response = await nodeFetch(url, {
			method: "POST",
			headers: {
				"Content-Type": "application/json",
				"Surrogate-Key": keys.join(" "),
				...(header && { [header.name]: header.value }),
			},
			body: JSON.stringify({ tags: keys }),
			redirect: "error",
			signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
		});
		await response.body?.cancel();
		if (!response.ok) throw new Error(`it answers with the status ${response.status}`);
	}

	async function sendAll(): Promise<void> {
		// Changes of the same moment share a request.
		await Promise.resolve();
		while (waiting.size > 0 && !signal.aborted) {
			const keys = [...waiting].slice(0, MOST_KEYS);
			for (const key of keys) waiting.delete(key);
			try {
				await send(keys);
				if (failures > 0) log.info("the cache drops what has changed again");
				failures = 0;
			} catch (error) {
				for (const key of keys) add(key);
				if (failures === 0 && !signal.aborted)
					log.error("the cache in PURGE_URL was not purged; it is asked again", error);
				const pause = Math.min(LONGEST_RETRY_MS, retryMs * 2 ** Math.min(failures, MOST_DOUBLINGS));
				failures += 1;
				await wait(pause, undefined, { signal, ref: false }).catch(() => undefined);
			}
		}
		sending = null;
	}

	function add(key: string): void {
		waiting.add(key);
		if (waiting.size <= MOST_WAITING) return;
		waiting.clear();
		waiting.add(EVERYTHING_KEY);
	}

	return {
		/** Has the copies dropped that a change of an event touches; with null all. */
		purge(eventId: string | null) {
			for (const key of eventId === null ? [EVERYTHING_KEY] : [eventId, LISTS_KEY]) add(key);
			sending ??= sendAll();
		},
		/** Ends; keys that were not accepted are lost. */
		async close() {
			ending.abort();
			await sending;
		},
	};
}

const MOST_DOUBLINGS = 10;

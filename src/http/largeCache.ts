/** A cache for tens of thousands of small values, by name. */
import { LRUCache } from "lru-cache";

export interface LargeCache<Value> {
	get(name: string): Value | undefined;
	set(name: string, value: Value): void;
}

/**
 * Makes a cache that evicts the least recently used value. An LRUCache fills arrays of its whole size at once, a few ms
 * and a few megabytes for each, so this one makes it with the first value.
 * @param max the most values
 */
export function createLargeCache<Value extends object | string | boolean>(
	max: number,
): LargeCache<Value> {
	let cache: LRUCache<string, Value> | null = null;
	return {
		get: (name) => cache?.get(name),
		set(name, value) {
			cache ??= new LRUCache({ max });
			cache.set(name, value);
		},
	};
}

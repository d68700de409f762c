import { describe, expect, test } from "vitest";
import { createLargeCache } from "../../src/http/largeCache.ts";

describe("a cache for tens of thousands of values", () => {
	test("holds its full number of values, and evicts the least recently used", () => {
		const cache = createLargeCache<string>(3);
		for (const bib of ["1", "2", "3"]) cache.set(bib, `runner ${bib}`);
		expect(cache.get("1")).toBe("runner 1");
		cache.set("4", "runner 4");
		expect(["1", "2", "3", "4"].filter((bib) => cache.get(bib) !== undefined)).toEqual([
			"1",
			"3",
			"4",
		]);
	});

	test("uses no memory for values that it does not hold: a small event costs little", () => {
		const before = process.memoryUsage().heapUsed;
		const caches = Array.from({ length: 20 }, () => {
			const cache = createLargeCache<string>(100_000);
			cache.set("0001", "a runner");
			return cache;
		});
		const bytes = (process.memoryUsage().heapUsed - before) / caches.length;
		expect(caches.every((cache) => cache.get("0001") === "a runner")).toBe(true);
		expect(bytes).toBeLessThan(100_000);
	});
});

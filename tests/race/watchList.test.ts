import fc from "fast-check";
import { expect, test } from "vitest";
import { WATCH_LIMIT } from "../../src/race/limits.ts";
import {
	follow,
	readWatchList,
	unfollow,
	watchCookieName,
	writeWatchList,
} from "../../src/race/watchList.ts";

const bib = fc
	.stringMatching(/^[A-Za-z0-9-]{1,8}$/)
	.filter((text) => !/^(admin|photo|cert)$/.test(text));

test("the cookie is named from the event and instantScore", () => {
	expect(watchCookieName("M1234")).toBe("M1234instantScore");
});

test("twenty runners can be followed, and the twenty-first is not", () => {
	const full = Array.from({ length: WATCH_LIMIT }, (_, index) => String(index + 1));
	expect(follow(full, "21")).toBeNull();
	expect(follow(full, "20")).toBe(full);
	expect(follow(unfollow(full, "7"), "21")).toHaveLength(WATCH_LIMIT);
});

test("whatever list is kept is read again, in its order", () => {
	fc.assert(
		fc.property(fc.uniqueArray(bib, { maxLength: WATCH_LIMIT }), (bibs) => {
			expect(readWatchList(writeWatchList(bibs))).toEqual(bibs);
		}),
	);
});

test("a broken list is empty, and never longer than allowed", () => {
	expect(readWatchList("")).toEqual([]);
	expect(readWatchList("%%%,王,../..,;")).toEqual([]);
	fc.assert(
		fc.property(fc.string(), (kept) => {
			const bibs = readWatchList(kept);
			expect(bibs.length).toBeLessThanOrEqual(WATCH_LIMIT);
			expect(new Set(bibs).size).toBe(bibs.length);
		}),
	);
});

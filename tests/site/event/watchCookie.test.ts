import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { WatchedRunner } from "../../../src/contract/public/visitorLists.ts";
import { WATCH_LIMIT } from "../../../src/race/limits.ts";
import {
	follow,
	followedRunners,
	nextPointOf,
	readWatchList,
	unfollow,
	watchCookieName,
	writeWatchList,
} from "../../../src/site/event/watch/watchCookie.ts";

const bib = fc
	.stringMatching(/^[A-Za-z0-9-]{1,8}$/)
	.filter((text) => !/^(admin|photo|cert)$/.test(text));

test("the cookie's name is the event's id and instantScore", () => {
	expect(watchCookieName("M1234")).toBe("M1234instantScore");
});

test("twenty runners can be followed, and a twenty-first cannot", () => {
	const full = Array.from({ length: WATCH_LIMIT }, (_, index) => String(index + 1));
	expect(follow(full, "21")).toBeNull();
	expect(follow(full, "20")).toBe(full);
	expect(follow(unfollow(full, "7"), "21")).toHaveLength(WATCH_LIMIT);
});

test("any stored list is read back, in its order", () => {
	fc.assert(
		fc.property(fc.uniqueArray(bib, { maxLength: WATCH_LIMIT }), (bibs) => {
			expect(readWatchList(writeWatchList(bibs))).toEqual(bibs);
		}),
	);
});

test("a list stored as JSON is read too", () => {
	for (const kept of ['["0001","A-12"]', encodeURIComponent('["0001","A-12"]')])
		expect(readWatchList(kept)).toEqual(["0001", "A-12"]);
	expect(readWatchList("%5B%5D")).toEqual([]);
});

test("a broken list is read as empty, and a list never exceeds its limit", () => {
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

describe("runners on the list", () => {
	const amy = watched({ bib: "7", point: "5K" });

	test("all stay, in the list's order, known or not", () => {
		expect(followedRunners(["9", "7", "8"], ["7", "9"], [amy])).toEqual([
			{ kind: "unknown", bib: "9" },
			{ kind: "runner", bib: "7", runner: amy },
			{ kind: "awaited", bib: "8" },
		]);
	});

	test("on the course are expected at the next point, or at the finish where no point is given", () => {
		const soon = watched({ nextPoint: "10K", nextArrival: 2_000, arrival: 9_000 });
		expect(nextPointOf(soon, 1_000)).toEqual({
			point: "10K",
			estimate: { arrival: 2_000, isOverdue: false },
		});
		expect(nextPointOf(soon, 3_000)?.estimate?.isOverdue).toBe(true);
		expect(nextPointOf(watched({ arrival: 9_000 }), 1_000)).toMatchObject({
			point: "",
			estimate: { arrival: 9_000 },
		});
	});

	test("have a next point without an estimate by name; without a known point, or off the course, they have none", () => {
		expect(nextPointOf(watched({ nextPoint: "5K" }), 0)).toEqual({ point: "5K", estimate: null });
		expect(nextPointOf(watched({}), 0)).toBeNull();
		for (const status of ["finished", "didNotStart", "notStarted", null] as const)
			expect(nextPointOf(watched({ status, nextPoint: "5K", arrival: 1 }), 0)).toBeNull();
	});
});

function watched(told: Partial<WatchedRunner>): WatchedRunner {
	return {
		bib: "1",
		name: "",
		category: "",
		group: "",
		official: null,
		covered: null,
		status: "running",
		point: "",
		passedAt: null,
		arrival: null,
		nextPoint: "",
		nextArrival: null,
		...told,
	};
}

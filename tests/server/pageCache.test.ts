import { beforeEach, describe, expect, test, vi } from "vitest";
import { type PreparedAnswer, prepareAnswer } from "../../src/results/preparedAnswer.ts";
import { createPageCache, lifetimeOf, type PageCache } from "../../src/server/pageCache.ts";
import { pageKey, tidyPath } from "../../src/server/site.ts";

const FRESH = "public, max-age=0, s-maxage=5, stale-while-revalidate=30";

function page(text: string, status = 200, control = FRESH): PreparedAnswer {
	return prepareAnswer(status, ["Cache-Control", control], Buffer.from(text), "text/html");
}

/** Renders that end when the test says so. */
interface Render {
	key: string;
	finish: (answer: PreparedAnswer) => void;
	fail: (error: Error) => void;
}

let now = 0;
let renders: Render[] = [];
let cache: PageCache;
beforeEach(() => {
	now = 1_000_000;
	renders = [];
	cache = cacheOf(10_000_000);
});

function cacheOf(maxBytes: number): PageCache {
	return createPageCache({
		render: (key) =>
			new Promise((finish, fail) => {
				renders.push({ key, finish, fail });
			}),
		maxBytes,
		now: () => now,
	});
}

/** The text that a page shows. */
async function shown(answer: PreparedAnswer | Promise<PreparedAnswer>): Promise<string> {
	return String((await answer).bytes.get("identity"));
}

/** Lets what follows a finished render happen. */
async function rendered(text: string, status = 200, control = FRESH): Promise<void> {
	renders.at(-1)?.finish(page(text, status, control));
	await new Promise((resolve) => setImmediate(resolve));
}

async function keep(key: string, text: string): Promise<void> {
	const asked = cache.get(key);
	await rendered(text);
	await asked;
}

describe("the page cache", () => {
	test("renders once for two hundred visitors who miss together", async () => {
		const visitors = Array.from({ length: 200 }, () => cache.get("/a"));
		expect(renders).toHaveLength(1);
		await rendered("one");
		expect(new Set(await Promise.all(visitors)).size).toBe(1);
		expect(renders).toHaveLength(1);
	});

	test("answers at once, without a render, as long as the page is fresh", async () => {
		await keep("/a", "one");
		now += 4_999;
		const answer = cache.get("/a");
		expect(answer).not.toBeInstanceOf(Promise);
		expect(await shown(answer)).toBe("one");
		expect(renders).toHaveLength(1);
	});

	test("answers with the stale page at once while one render renews it", async () => {
		await keep("/a", "one");
		now += 5_000;
		for (let visitor = 0; visitor < 50; visitor++) expect(await shown(cache.get("/a"))).toBe("one");
		expect(renders).toHaveLength(2);
		await rendered("two");
		expect(await shown(cache.get("/a"))).toBe("two");
		expect(renders).toHaveLength(2);
	});

	test("waits for a render where the page is too stale", async () => {
		await keep("/a", "one");
		now += 35_000;
		const asked = cache.get("/a");
		expect(asked).toBeInstanceOf(Promise);
		await rendered("two");
		expect(await shown(asked)).toBe("two");
	});

	test("counts a page's age from when it was rendered, not from when it was asked for", async () => {
		const asked = cache.get("/a");
		now += 60_000;
		await rendered("one");
		await asked;
		now += 4_999;
		expect(cache.get("/a")).not.toBeInstanceOf(Promise);
		expect(renders).toHaveLength(1);
	});

	test("keeps pages apart by their keys", async () => {
		await keep("/a", "one");
		await keep("/b", "other");
		expect(await shown(cache.get("/a"))).toBe("one");
		expect(await shown(cache.get("/b"))).toBe("other");
	});
});

describe("a render that fails", () => {
	beforeEach(() => {
		const said = vi.spyOn(console, "error").mockImplementation(() => {});
		return () => said.mockRestore();
	});

	test("with a 5xx never replaces a page that stands, nor is it kept itself", async () => {
		await keep("/a", "one");
		now += 5_000;
		cache.get("/a");
		await rendered("broken", 503);
		expect(await shown(cache.get("/a"))).toBe("one");
		const missing = cache.get("/b");
		await rendered("broken", 500);
		expect(await shown(missing)).toBe("broken");
		expect(cache.get("/b")).toBeInstanceOf(Promise);
	});

	test("by an error leaves the page that stands, and the next visitor tries again", async () => {
		await keep("/a", "one");
		now += 5_000;
		expect(await shown(cache.get("/a"))).toBe("one");
		renders.at(-1)?.fail(new Error("broken"));
		await new Promise((resolve) => setImmediate(resolve));
		expect(await shown(cache.get("/a"))).toBe("one");
		expect(renders).toHaveLength(3);
		await rendered("two");
		expect(await shown(cache.get("/a"))).toBe("two");
	});

	test("leaves a page that is too stale rather than nothing", async () => {
		await keep("/a", "one");
		now += 35_000;
		const answered = cache.get("/a");
		await rendered("broken", 503);
		expect(await shown(answered)).toBe("one");
		const thrown = cache.get("/a");
		renders.at(-1)?.fail(new Error("broken"));
		expect(await shown(thrown)).toBe("one");
	});

	test("by an error where nothing stands is told to everybody who waits", async () => {
		const visitors = [cache.get("/a"), cache.get("/a")];
		renders.at(-1)?.fail(new Error("broken"));
		const ends = await Promise.allSettled(visitors);
		expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		const next = cache.get("/a");
		await rendered("one");
		expect(await shown(next)).toBe("one");
	});
});

describe("what is kept", () => {
	test.each(["no-store", "private, max-age=60", "", "public, max-age=60"])(
		"is no page with Cache-Control %j",
		async (control) => {
			const asked = cache.get("/a");
			await rendered("one", 200, control);
			await asked;
			expect(cache.get("/a")).toBeInstanceOf(Promise);
		},
	);

	test("is bounded in bytes: what was asked for longest ago is let go", async () => {
		cache = cacheOf(200_000);
		for (let index = 0; index < 50; index++) await keep(`/${index}`, "x".repeat(10_000));
		expect(cache.get("/49")).not.toBeInstanceOf(Promise);
		expect(cache.get("/0")).toBeInstanceOf(Promise);
		const held = Array.from({ length: 50 }, (_, index) => cache.get(`/${index}`)).filter(
			(answer) => !(answer instanceof Promise),
		);
		expect(held.length * 10_000).toBeLessThan(200_000);
		expect(held.length).toBeGreaterThan(4);
	});
});

test.each([
	[FRESH, 5_000, 30_000],
	["s-maxage=120", 120_000, 0],
	["S-MAXAGE=5", 0, 0],
	["no-store", 0, 0],
	["max-age=60", 0, 0],
	["", 0, 0],
])("the lifetimes that %j tells shared caches are %i and %i ms", (control, fresh, stale) => {
	expect(lifetimeOf(["X-Other", "s-maxage=9", "cache-control", control])).toEqual({ fresh, stale });
});

test("one page has one key, however its address was written", () => {
	const keyOf = (path: string, query: string) => pageKey(tidyPath(path), query);
	const key = "/score/M1001?debug=1&q=12";
	expect(keyOf("/score/M1001", "q=12&debug=1")).toBe(key);
	expect(keyOf("/score/M1001/", "utm_source=x&debug=1&q=12&fbclid=y")).toBe(key);
	expect(keyOf("//score///M1001//", "q=12&debug=1")).toBe(key);
	expect(keyOf("/score/M1001", "utm_source=line")).toBe("/score/M1001");
	expect(keyOf("/", "")).toBe("/");
	expect(keyOf("/score/%E7%8E%8B/", "")).toBe("/score/%E7%8E%8B");
	expect(keyOf("/score/en/%E0%A4%A", "")).toBe("/score/en/%25E0%25A4%25A");
	expect(keyOf("/score/../M1001", "")).toBe("/score/%252E%252E/M1001");
	expect(keyOf("/score/%2e%2E/M1001", "")).toBe("/score/%252e%252E/M1001");
	expect(keyOf("/score/embed/x\\..\\M1001", "")).toBe("/score/embed/x%5C..%5CM1001");
	expect(keyOf("/score/M1001#top", "")).toBe("/score/M1001%23top");
	expect(keyOf("/score/M1001/A.5", "")).toBe("/score/M1001/A.5");
});

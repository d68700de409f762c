import { beforeEach, describe, expect, test, vi } from "vitest";
import { prepareResponse } from "../../src/http/preparedResponse.ts";
import { freshnessOf } from "../../src/server/pageCache.ts";
import { FRESH, openByHand, ROOM, shown } from "./handRenders.ts";

const HEADERS = ["Cache-Control", FRESH];

let cache: ReturnType<typeof openByHand>;
beforeEach(() => {
	cache = openByHand();
});

describe("the page cache", () => {
	test("renders once for two hundred concurrent misses", async () => {
		const visitors = Array.from({ length: 200 }, () => cache.get("/a"));
		expect(cache.renders).toHaveLength(1);
		await cache.rendered("one");
		expect(new Set(await Promise.all(visitors)).size).toBe(1);
		expect(cache.renders).toHaveLength(1);
	});

	test("answers at once, without a render, as long as the page is fresh", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 2_999;
		const answer = cache.get("/a");
		expect(answer).not.toBeInstanceOf(Promise);
		expect(await shown(answer)).toBe("one");
		expect(cache.renders).toHaveLength(1);
	});

	test("shows a stale page while one render renews it", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 3_000;
		for (let visitor = 0; visitor < 50; visitor++) expect(await shown(cache.get("/a"))).toBe("one");
		expect(cache.renders).toHaveLength(2);
		await cache.rendered("two");
		expect(await shown(cache.get("/a"))).toBe("two");
		expect(cache.renders).toHaveLength(2);
	});

	test("shows no page beyond its stale limit, and renders once for all who wait", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 5_000;
		const visitors = Array.from({ length: 50 }, () => cache.get("/a"));
		expect(visitors[0]).toBeInstanceOf(Promise);
		await cache.rendered("two");
		for (const answer of visitors) expect(await shown(answer)).toBe("two");
		expect(cache.renders).toHaveLength(2);
	});

	test("renews cached pages before it renders others", async () => {
		cache = openByHand(10_000_000, { ...ROOM, atOnce: 1 });
		await cache.keep("/a", "one");
		const first = cache.get("/b");
		const second = cache.get("/c");
		cache.clock.now += 5_000;
		const renewed = cache.get("/a");
		for (const text of ["b", "a", "c"]) {
			await vi.waitFor(() => expect(cache.renders.at(-1)?.key).toBe(`/${text}`));
			await cache.rendered(text);
		}
		expect(await Promise.all([first, second, renewed].map(shown))).toEqual(["b", "c", "a"]);
	});

	test("counts a page's age from when it was rendered, not from when it was asked for", async () => {
		const asked = cache.get("/a");
		cache.clock.now += 60_000;
		await cache.rendered("one");
		await asked;
		cache.clock.now += 2_999;
		expect(cache.get("/a")).not.toBeInstanceOf(Promise);
		expect(cache.renders).toHaveLength(1);
	});

	test("separates pages by their keys", async () => {
		await cache.keep("/a", "one");
		await cache.keep("/b", "other");
		expect(await shown(cache.get("/a"))).toBe("one");
		expect(await shown(cache.get("/b"))).toBe("other");
	});
});

describe("a render that fails", () => {
	beforeEach(() => {
		const said = vi.spyOn(console, "error").mockImplementation(() => {});
		return () => said.mockRestore();
	});

	test("with a 5xx does not replace a cached page, and is not cached", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 3_000;
		cache.get("/a");
		await cache.rendered("broken", 503);
		expect(await shown(cache.get("/a"))).toBe("one");
		const missing = cache.get("/b");
		await cache.rendered("broken", 500);
		expect(await shown(missing)).toBe("broken");
		expect(cache.get("/b")).toBeInstanceOf(Promise);
	});

	test("by an error leaves the cached page, and the next request retries", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 3_000;
		expect(await shown(cache.get("/a"))).toBe("one");
		cache.renders.at(-1)?.fail(new Error("broken"));
		await new Promise((resolve) => setImmediate(resolve));
		expect(await shown(cache.get("/a"))).toBe("one");
		expect(cache.renders).toHaveLength(3);
		await cache.rendered("two");
		expect(await shown(cache.get("/a"))).toBe("two");
	});

	test("shows a too stale page rather than nothing", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 35_000;
		const answered = cache.get("/a");
		await cache.rendered("broken", 503);
		expect(await shown(answered)).toBe("one");
		const thrown = cache.get("/a");
		cache.renders.at(-1)?.fail(new Error("broken"));
		expect(await shown(thrown)).toBe("one");
	});

	test("by an error without a cached page is reported to all waiting clients", async () => {
		const visitors = [cache.get("/a"), cache.get("/a")];
		cache.renders.at(-1)?.fail(new Error("broken"));
		const ends = await Promise.allSettled(visitors);
		expect(ends.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
		const next = cache.get("/a");
		await cache.rendered("one");
		expect(await shown(next)).toBe("one");
	});
});

describe("the cache", () => {
	test.each(["no-store", "private, max-age=60", "", "public, max-age=60"])(
		"stores no page with Cache-Control %j",
		async (control) => {
			const asked = cache.get("/a");
			await cache.rendered("one", 200, control);
			await asked;
			expect(cache.get("/a")).toBeInstanceOf(Promise);
		},
	);

	test("is limited in bytes: the least recently used page is evicted", async () => {
		cache = openByHand(200_000);
		for (let index = 0; index < 50; index++) await cache.keep(`/${index}`, "x".repeat(10_000));
		expect(cache.get("/49")).not.toBeInstanceOf(Promise);
		expect(cache.get("/0")).toBeInstanceOf(Promise);
		const held = Array.from({ length: 50 }, (_, index) => cache.get(`/${index}`)).filter(
			(answer) => !(answer instanceof Promise),
		);
		expect(held.length * 10_000).toBeLessThan(200_000);
		expect(held.length).toBeGreaterThan(4);
	});
});

describe("a change of an event", () => {
	const isCached = (address: string) => !(cache.get(address) instanceof Promise);

	test("evicts its pages and those that name no event, and no other", async () => {
		const touched = ["/score/M1001", "/score/en/M1001/7?tab=x", "/score/", "/score/club?q=M1001"];
		for (const address of [...touched, "/score/M1002", "/score/M1002/M1001"])
			await cache.keep(address, "one");
		cache.forget("M1001");
		expect(touched.filter(isCached)).toEqual([]);
		expect(["/score/M1002", "/score/M1002/M1001"].filter(isCached)).toHaveLength(2);
	});

	test("of all events evicts every page", async () => {
		for (const address of ["/score/M1001", "/score/"]) await cache.keep(address, "one");
		cache.forget(null);
		expect(["/score/M1001", "/score/"].filter(isCached)).toEqual([]);
	});

	test("discards a render that began before it, and later requests do not share that render", async () => {
		const before = cache.get("/score/M1001");
		cache.forget("M1001");
		const after = cache.get("/score/M1001");
		expect(cache.renders).toHaveLength(2);
		await cache.rendered("new");
		expect(await shown(after)).toBe("new");
		const [early] = cache.renders;
		early?.finish({
			kind: "page",
			answer: prepareResponse(200, HEADERS, Buffer.from("old"), "text/html"),
		});
		expect(await shown(before)).toBe("old");
		expect(await shown(cache.get("/score/M1001"))).toBe("new");
	});

	test("evicts pages that were stored again, and skips evicted ones", async () => {
		cache = openByHand(100_000);
		for (let round = 0; round < 3; round++)
			for (let index = 0; index < 20; index++)
				await cache.keep(`/score/M1001/${index}`, "x".repeat(10_000));
		await cache.keep("/score/M1001/19", "again");
		cache.forget("M1001");
		for (let index = 0; index < 20; index++) expect(isCached(`/score/M1001/${index}`)).toBe(false);
	});
});

test.each([
	[FRESH, 5_000],
	["s-maxage=120", 120_000],
	["S-MAXAGE=5", 0],
	["no-store", 0],
	["max-age=60", 0],
	["", 0],
])("by %j a page is fresh for %i ms", (control, fresh) => {
	expect(freshnessOf(["X-Other", "s-maxage=9", "cache-control", control])).toBe(fresh);
});

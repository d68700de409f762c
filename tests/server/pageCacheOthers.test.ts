/** The page cache with answers that are no pages, and with more renders than can wait. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import { openByHand, type Shown, shown } from "./handRenders.ts";

let cache: ReturnType<typeof openByHand>;
beforeEach(() => {
	cache = openByHand();
});

const MISSING = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

describe("an answer that is no page", () => {
	test("is fresh for a second at most, and never stale", async () => {
		const asked = cache.get("/a");
		await cache.rendered("nobody", 404, MISSING);
		expect(await shown(asked)).toBe("nobody");
		cache.clock.now += 999;
		expect(await shown(cache.get("/a"))).toBe("nobody");
		expect(cache.renders).toHaveLength(1);
		cache.clock.now += 1;
		const again = cache.get("/a");
		await cache.rendered("somebody");
		expect(await shown(again)).toBe("somebody");
	});

	test("replaces a page, and a page replaces it", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 3_000;
		cache.get("/a");
		await cache.rendered("gone", 404, MISSING);
		expect(await shown(cache.get("/a"))).toBe("gone");
		cache.clock.now += 1_000;
		await cache.keep("/a", "back");
		cache.clock.now += 500;
		expect(await shown(cache.get("/a"))).toBe("back");
	});

	test("takes no memory from pages, for any number of addresses", async () => {
		await cache.keep("/a", "one");
		for (let index = 0; index < 3_000; index++) {
			const asked = cache.get(`/${index}`);
			await cache.rendered("nobody", 404, MISSING);
			await asked;
		}
		expect(cache.get("/a")).not.toBeInstanceOf(Promise);
		expect(cache.get("/0")).toBeInstanceOf(Promise);
		expect(cache.get("/2999")).not.toBeInstanceOf(Promise);
	});
});

describe("a shared page", () => {
	const share = (status = 404) =>
		cache.renders.at(-1)?.finish({ kind: "shared", status, address: "/no-runner" });

	test("is rendered once for all its addresses", async () => {
		const first = cache.get("/a");
		share();
		await vi.waitFor(() => expect(cache.renders.at(-1)?.key).toBe("/no-runner"));
		await cache.rendered("nobody", 404, MISSING);
		expect(await shown(first)).toBe("nobody");
		for (const address of ["/b", "/c"]) {
			const asked = cache.get(address);
			share();
			expect(await asked).toBe(await first);
		}
		expect(cache.renders.map(({ key }) => key)).toEqual(["/a", "/no-runner", "/b", "/c"]);
		expect(await cache.get("/a")).toBe(await first);
		expect(cache.renders).toHaveLength(4);
	});

	test("does not replace a cached page if its render fails, and the failure is not cached", async () => {
		await cache.keep("/a", "one");
		cache.clock.now += 3_000;
		cache.get("/a");
		share(503);
		await new Promise((resolve) => setImmediate(resolve));
		expect(await shown(cache.get("/a"))).toBe("one");
		const missed = cache.get("/b");
		share(503);
		await vi.waitFor(() => expect(cache.renders.at(-1)?.key).toBe("/no-runner"));
		await cache.rendered("no answer", 503, "no-store");
		expect(await shown(missed)).toBe("no answer");
		cache.get("/b");
		expect(cache.renders.at(-1)?.key).toBe("/b");
	});
});

describe("with more renders than can wait", () => {
	const crowd = (client: string, from: number, count: number) =>
		Array.from({ length: count }, (_, index) => cache.get(`/${from + index}`, client));
	const statuses = async (pages: readonly Shown[]) => {
		const ended = pages.map(async (each) => (await each).status);
		return (await Promise.allSettled(ended)).map((end) =>
			end.status === "fulfilled" ? end.value : end.reason.httpStatus,
		);
	};

	test("a client beyond its share gets 429, all others 503, and waiting renders complete", async () => {
		cache = openByHand(10_000_000, {
			name: "render" as const,
			atOnce: 1,
			maxWaiting: 6,
			maxWaitingPerClient: 4,
		});
		const own = statuses(crowd("192.0.2.1", 0, 7));
		const other = statuses(crowd("192.0.2.2", 100, 4));
		for (let done = 0; done < 7; done++) {
			await vi.waitFor(() => expect(cache.renders).toHaveLength(done + 1));
			await cache.rendered("one");
		}
		expect(await own).toEqual([200, 200, 200, 200, 200, 429, 429]);
		expect(await other).toEqual([200, 200, 503, 503]);
	});

	test("a cached page is shown although it cannot be renewed", async () => {
		cache = openByHand(10_000_000, {
			name: "render" as const,
			atOnce: 1,
			maxWaiting: 1,
			maxWaitingPerClient: 1,
		});
		for (const address of ["/a", "/b"]) await cache.keep(address, "one");
		const [first] = crowd("192.0.2.1", 0, 1);
		cache.clock.now += 60_000;
		cache.get("/b");
		expect(await shown(cache.get("/a"))).toBe("one");
		expect(first).toBeInstanceOf(Promise);
	});

	test("a waiting render is dropped when its client disconnects", async () => {
		cache = openByHand(10_000_000, {
			name: "render" as const,
			atOnce: 1,
			maxWaiting: 6,
			maxWaitingPerClient: 6,
		});
		const first = cache.get("/a");
		const gone = new AbortController();
		const dropped = cache.get("/b", "192.0.2.1", gone.signal);
		const last = cache.get("/c");
		gone.abort();
		await expect(dropped).rejects.toMatchObject({ httpStatus: 503 });
		await cache.rendered("one");
		await first;
		await vi.waitFor(() => expect(cache.renders.map(({ key }) => key)).toEqual(["/a", "/c"]));
		await cache.rendered("three");
		expect(await shown(last)).toBe("three");
	});
});

test("an address counts as memory, as a page does", async () => {
	cache = openByHand(100_000);
	for (let index = 0; index < 20; index++) await cache.keep(`/${index}/${"x".repeat(10_000)}`, "");
	const held = Array.from(
		{ length: 20 },
		(_, index) => !(cache.get(`/${index}/${"x".repeat(10_000)}`) instanceof Promise),
	);
	expect(held.filter(Boolean).length).toBeLessThanOrEqual(5);
});

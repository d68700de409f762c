import { beforeEach, describe, expect, test, vi } from "vitest";
import { type PreparedAnswer, prepareAnswer } from "../../src/results/preparedAnswer.ts";
import type { Asker } from "../../src/results/workQueue.ts";
import { createPageCache, lifetimeOf } from "../../src/server/pageCache.ts";
import type { Rendered } from "../../src/server/pageRenderer.ts";

const FRESH = "public, max-age=0, s-maxage=5, stale-while-revalidate=30";

function page(text: string, status = 200, control = FRESH): PreparedAnswer {
	return prepareAnswer(status, ["Cache-Control", control], Buffer.from(text), "text/html");
}

/** Renders that end when the test says so. */
interface Render {
	key: string;
	finish: (rendered: Rendered) => void;
	fail: (error: Error) => void;
}

let now = 0;
let renders: Render[] = [];
let cache: ReturnType<typeof cacheOf>;
beforeEach(() => {
	now = 1_000_000;
	renders = [];
	cache = cacheOf(10_000_000);
});

const QUEUE = { atOnce: 1_000, maxWaiting: 10, maxWaitingPerClient: 10 };

function cacheOf(maxBytes: number, queue = QUEUE) {
	const cache = createPageCache({
		queue,
		render: (key) =>
			new Promise((finish, fail) => {
				renders.push({ key, finish, fail });
			}),
		maxBytes,
		now: () => now,
	});
	return {
		get: (address: string, client = "192.0.2.1") => cache.get(address, asker(client)),
		waitFor: (address: string, signal: AbortSignal) =>
			Promise.resolve(cache.get(address, asker("192.0.2.1", signal))),
	};
}

function asker(client: string, signal = new AbortController().signal): Asker {
	return { client: () => client, signal: () => signal };
}

/** The text that a page shows. */
async function shown(answer: PreparedAnswer | Promise<PreparedAnswer>): Promise<string> {
	return String((await answer).bytes.get("identity"));
}

/** Lets what follows a finished render happen. */
async function rendered(text: string, status = 200, control = FRESH): Promise<void> {
	renders.at(-1)?.finish({ kind: "page", answer: page(text, status, control) });
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

const MISSING = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

describe("what is no page", () => {
	test("is fresh for a second at most, and never stale", async () => {
		const asked = cache.get("/a");
		await rendered("nobody", 404, MISSING);
		expect(await shown(asked)).toBe("nobody");
		now += 999;
		expect(await shown(cache.get("/a"))).toBe("nobody");
		expect(renders).toHaveLength(1);
		now += 1;
		const again = cache.get("/a");
		await rendered("somebody");
		expect(await shown(again)).toBe("somebody");
	});

	test("takes the place of a page, and a page takes its place", async () => {
		await keep("/a", "one");
		now += 5_000;
		cache.get("/a");
		await rendered("gone", 404, MISSING);
		expect(await shown(cache.get("/a"))).toBe("gone");
		now += 1_000;
		await keep("/a", "back");
		now += 500;
		expect(await shown(cache.get("/a"))).toBe("back");
	});

	test("takes no room from pages, however many addresses are asked for", async () => {
		await keep("/a", "one");
		for (let index = 0; index < 3_000; index++) {
			const asked = cache.get(`/${index}`);
			renders.at(-1)?.finish({ kind: "page", answer: page("nobody", 404, MISSING) });
			await asked;
		}
		expect(cache.get("/a")).not.toBeInstanceOf(Promise);
		expect(cache.get("/0")).toBeInstanceOf(Promise);
		expect(cache.get("/2999")).not.toBeInstanceOf(Promise);
	});
});

describe("a page that is shared", () => {
	const share = (status = 404) =>
		renders.at(-1)?.finish({ kind: "shared", status, address: "/no-runner" });

	test("is rendered once for all the addresses that show it", async () => {
		const first = cache.get("/a");
		share();
		await vi.waitFor(() => expect(renders.at(-1)?.key).toBe("/no-runner"));
		await rendered("nobody", 404, MISSING);
		expect(await shown(first)).toBe("nobody");
		for (const address of ["/b", "/c"]) {
			const asked = cache.get(address);
			share();
			expect(await asked).toBe(await first);
		}
		expect(renders.map(({ key }) => key)).toEqual(["/a", "/no-runner", "/b", "/c"]);
		expect(await cache.get("/a")).toBe(await first);
		expect(renders).toHaveLength(4);
	});

	test("as a failure never replaces a page that stands, nor is it remembered", async () => {
		await keep("/a", "one");
		now += 5_000;
		cache.get("/a");
		share(503);
		await new Promise((resolve) => setImmediate(resolve));
		expect(await shown(cache.get("/a"))).toBe("one");
		const missed = cache.get("/b");
		share(503);
		await vi.waitFor(() => expect(renders.at(-1)?.key).toBe("/no-runner"));
		await rendered("no answer", 503, "no-store");
		expect(await shown(missed)).toBe("no answer");
		cache.get("/b");
		expect(renders.at(-1)?.key).toBe("/b");
	});
});

describe("of more renders than can wait", () => {
	const crowd = (client: string, from: number, count: number) =>
		Array.from({ length: count }, (_, index) => cache.get(`/${from + index}`, client));
	const statuses = async (pages: readonly (PreparedAnswer | Promise<PreparedAnswer>)[]) => {
		const ended = pages.map(async (each) => (await each).status);
		return (await Promise.allSettled(ended)).map((end) =>
			end.status === "fulfilled" ? end.value : end.reason.httpStatus,
		);
	};

	test("a client beyond its share gets 429, all others 503, and what waits is rendered", async () => {
		cache = cacheOf(10_000_000, { atOnce: 1, maxWaiting: 6, maxWaitingPerClient: 4 });
		const own = statuses(crowd("192.0.2.1", 0, 7));
		const other = statuses(crowd("192.0.2.2", 100, 4));
		for (let done = 0; done < 7; done++) {
			await vi.waitFor(() => expect(renders).toHaveLength(done + 1));
			await rendered("one");
		}
		expect(await own).toEqual([200, 200, 200, 200, 200, 429, 429]);
		expect(await other).toEqual([200, 200, 503, 503]);
	});

	test("a page that stands is shown although it cannot be renewed", async () => {
		cache = cacheOf(10_000_000, { atOnce: 1, maxWaiting: 1, maxWaitingPerClient: 1 });
		await keep("/a", "one");
		const [first] = crowd("192.0.2.1", 0, 1);
		crowd("192.0.2.1", 1, 1);
		now += 60_000;
		expect(await shown(cache.get("/a"))).toBe("one");
		expect(first).toBeInstanceOf(Promise);
	});

	test("one that waits is dropped when its visitor is gone", async () => {
		cache = cacheOf(10_000_000, { atOnce: 1, maxWaiting: 6, maxWaitingPerClient: 6 });
		const first = cache.get("/a");
		const gone = new AbortController();
		const dropped = cache.waitFor("/b", gone.signal);
		const last = cache.get("/c");
		gone.abort();
		await expect(dropped).rejects.toMatchObject({ httpStatus: 503 });
		await rendered("one");
		await first;
		await vi.waitFor(() => expect(renders.map(({ key }) => key)).toEqual(["/a", "/c"]));
		await rendered("three");
		expect(await shown(last)).toBe("three");
	});
});

test("an address counts as memory as its page does", async () => {
	cache = cacheOf(100_000);
	for (let index = 0; index < 20; index++) await keep(`/${index}/${"x".repeat(10_000)}`, "");
	const held = Array.from(
		{ length: 20 },
		(_, index) => !(cache.get(`/${index}/${"x".repeat(10_000)}`) instanceof Promise),
	);
	expect(held.filter(Boolean).length).toBeLessThanOrEqual(5);
});

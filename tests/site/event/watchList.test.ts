/** The watch list in a browser that stores cookies, in one that refuses, and in two of its windows at once. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { WATCH_LIMIT } from "../../../src/race/limits.ts";
import type { WatchList } from "../../../src/site/event/watch/watchListStore.ts";

const EVENT = "M1000";
let jar = new Map<string, string>();
let written: string[] = [];
let keepsCookies = true;
let onVisibility = () => {};

beforeEach(() => {
	jar = new Map([["a", "M1000instantScore"]]);
	written = [];
	keepsCookies = true;
	vi.resetModules();
	vi.stubGlobal("document", {
		hidden: false,
		get cookie() {
			return [...jar].map((pair) => pair.join("=")).join("; ");
		},
		set cookie(text: string) {
			written.push(text);
			const [, name = "", value = ""] = /^([^=]*)=([^;]*)/.exec(text) ?? [];
			if (!keepsCookies) return;
			if (text.includes("Max-Age=0;")) jar.delete(name);
			else jar.set(name, value);
		},
		addEventListener: (_: string, listener: () => void) => {
			onVisibility = listener;
		},
		removeEventListener: () => {
			onVisibility = () => {};
		},
	});
});
afterEach(() => vi.unstubAllGlobals());

/** The list in another window of the same browser. */
async function anotherWindow(): Promise<WatchList> {
	vi.resetModules();
	const own = await import("../../../src/site/event/watch/watchListStore.ts");
	const list = own.watchListOf(EVENT);
	list.bibs.listen(() => undefined);
	return list;
}

test("it is stored for seven days after the last change, on the site's pages alone, and removed with its last runner", async () => {
	const list = await anotherWindow();
	expect(list.toggle("0001")).toBe("followed");
	expect(list.toggle("A-5")).toBe("followed");
	expect(written.at(-1)).toBe(
		"M1000instantScore=0001,A-5; Path=/score/; Max-Age=604800; SameSite=Lax",
	);
	expect(list.toggle("0001")).toBe("left");
	expect(list.toggle("A-5")).toBe("left");
	expect([...jar.keys()]).toEqual(["a"]);
});

test("where the browser blocks cookies it lasts as long as the page", async () => {
	keepsCookies = false;
	const list = await anotherWindow();
	list.toggle("0001");
	list.toggle("0002");
	expect(list.bibs.get()).toEqual(["0001", "0002"]);
	onVisibility();
	expect(list.bibs.get()).toEqual(["0001", "0002"]);
	expect(list.toggle("0001")).toBe("left");
	expect(list.bibs.get()).toEqual(["0002"]);
});

test("two windows lose no runner, and a heart does what it shows", async () => {
	const one = await anotherWindow();
	const other = await anotherWindow();
	one.toggle("0001");
	other.toggle("0002");
	expect(other.bibs.get()).toEqual(["0001", "0002"]);
	// The first window still shows 0002 as a runner to follow.
	expect(one.toggle("0002")).toBe("followed");
	expect(one.bibs.get()).toEqual(["0001", "0002"]);
	other.toggle("0001");
	expect(one.toggle("0001")).toBe("left");
	expect(one.bibs.get()).toEqual(["0002"]);
});

test("the twenty-first is not saved, from any window", async () => {
	const one = await anotherWindow();
	const other = await anotherWindow();
	for (let bib = 1; bib <= WATCH_LIMIT; bib += 1) one.toggle(String(bib));
	const saved = written.length;
	expect(other.toggle("21")).toBe("full");
	expect(written).toHaveLength(saved);
});

test("it listens to the page from its first subscriber to its last, and the next one reads it anew", async () => {
	vi.useFakeTimers();
	vi.resetModules();
	const { watchListOf } = await import("../../../src/site/event/watch/watchListStore.ts");
	const idle = onVisibility;
	const leave = watchListOf(EVENT).bibs.listen(() => undefined);
	expect(onVisibility).not.toBe(idle);
	expect(watchListOf(EVENT)).toBe(watchListOf(EVENT));
	const first = watchListOf(EVENT);
	leave();
	await vi.advanceTimersByTimeAsync(1_000);
	jar.set("M1000instantScore", "0007");
	expect(watchListOf(EVENT)).not.toBe(first);
	expect(watchListOf(EVENT).bibs.get()).toEqual(["0007"]);
	await vi.advanceTimersByTimeAsync(1_000);
	expect(vi.getTimerCount()).toBe(0);
	vi.useRealTimers();
});

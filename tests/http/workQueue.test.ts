import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { neverAborted } from "../../src/http/exchange.ts";
import { Overloaded } from "../../src/http/Overloaded.ts";
import { createWorkQueue, type Requester, type Work } from "../../src/http/workQueue.ts";

const ROOM = { name: "drawing" as const, atOnce: 1, maxWaiting: 4, maxWaitingPerClient: 2 };

function from(address: string, signal = neverAborted()): Requester {
	return { client: () => address, signal: () => signal };
}

/** Work that the test ends, and the order in which it began. */
function bench() {
	const begun: string[] = [];
	const ends = new Map<string, () => void>();
	const work = (key: string, rank = 0): Work<string> => ({
		key,
		rank,
		run: () => {
			begun.push(key);
			return new Promise((resolve) => ends.set(key, () => resolve(`${key} is drawn`)));
		},
	});
	const end = async (key: string) => {
		ends.get(key)?.();
		await setImmediate();
	};
	return { begun, work, end };
}

test("equal requests share one run", async () => {
	const { begun, work, end } = bench();
	const queue = createWorkQueue<string>(ROOM);
	const both = [queue.add(from("a"), work("12")), queue.add(from("b"), work("12"))];
	await end("12");
	expect(await Promise.all(both)).toEqual(["12 is drawn", "12 is drawn"]);
	expect(begun).toEqual(["12"]);
});

test("a client with many drawings does not delay another client's first picture", async () => {
	const { begun, work, end } = bench();
	const queue = createWorkQueue<string>({ ...ROOM, atOnce: 2 });
	for (const key of ["a1", "a2", "a3", "a4"]) void queue.add(from("a"), work(key));
	void queue.add(from("b"), work("b1"));
	await end("a1");
	expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("a preview runs before a print that has waited longer", async () => {
	const { begun, work, end } = bench();
	const queue = createWorkQueue<string>(ROOM);
	void queue.add(from("a"), work("first"));
	void queue.add(from("a"), work("print", 1));
	void queue.add(from("b"), work("preview", 0));
	await end("first");
	await end("preview");
	expect(begun).toEqual(["first", "preview", "print"]);
});

test("work is dropped only when all its clients have disconnected", async () => {
	const { begun, work, end } = bench();
	const queue = createWorkQueue<string>(ROOM);
	const gone = new AbortController();
	void queue.add(from("a"), work("first"));
	const dropped = queue.add(from("a", gone.signal), work("alone"));
	const shared = queue.add(from("a", gone.signal), work("shared"));
	const heard = queue.add(from("b"), work("shared"));
	gone.abort();
	await expect(dropped).rejects.toThrow(Overloaded);
	await end("first");
	await end("shared");
	expect([await shared, await heard]).toEqual(["shared is drawn", "shared is drawn"]);
	expect(begun).toEqual(["first", "shared"]);
});

test("a client beyond its share is refused with 429, and any client beyond the whole queue with 503", async () => {
	const { work } = bench();
	const queue = createWorkQueue<string>(ROOM);
	for (const key of ["a1", "a2", "a3"]) void queue.add(from("a"), work(key));
	await expect(queue.add(from("a"), work("a4"))).rejects.toMatchObject({ httpStatus: 429 });
	for (const key of ["b1", "b2"]) void queue.add(from("b"), work(key));
	await expect(queue.add(from("c"), work("c1"))).rejects.toMatchObject({ httpStatus: 503 });
	expect(queue.waiting()).toBe(4);
});

test("a client whose prints are at their limit can still request a preview", async () => {
	const { begun, work, end } = bench();
	const queue = createWorkQueue<string>({
		name: "drawing",
		atOnce: 1,
		maxWaiting: 2,
		maxWaitingPerClient: 2,
	});
	for (const key of ["p1", "p2", "p3"]) void queue.add(from("a"), work(key, 1));
	await expect(queue.add(from("b"), work("p4", 1))).rejects.toMatchObject({ httpStatus: 503 });
	void queue.add(from("a"), work("preview", 0));
	await end("p1");
	expect(begun).toEqual(["p1", "preview"]);
});

test("a failed run frees its slot, and its key can be requested again", async () => {
	const queue = createWorkQueue<string>(ROOM);
	const failing = { key: "12", rank: 0, run: () => Promise.reject(new Error("no font")) };
	await expect(queue.add(from("a"), failing)).rejects.toThrow("no font");
	const again = { key: "12", rank: 0, run: () => Promise.resolve("drawn") };
	expect(await queue.add(from("a"), again)).toBe("drawn");
});

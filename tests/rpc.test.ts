/** Requests to a thread: numbered, with errors carried over, and an end for all that wait. */
import { describe, expect, test } from "vitest";
import {
	createRpc,
	type RpcHandlers,
	type RpcRequest,
	type RpcThread,
	replyTo,
	type ThreadEvents,
} from "../src/rpc.ts";

interface Sums {
	add: { request: readonly number[]; reply: number };
	fail: { request: string; reply: undefined };
	never: { request: undefined; reply: undefined };
}

const handlers: RpcHandlers<Sums> = {
	add: (numbers) => numbers.reduce((sum, each) => sum + each, 0),
	fail(why) {
		throw new RangeError(why);
	},
	never: () => new Promise(() => undefined),
};

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** An rpc whose thread is this one; `lose` ends it as a crash does. */
function opened(mayRestart: boolean) {
	const events: ThreadEvents<string>[] = [];
	const received: RpcRequest<Sums>[] = [];
	const start = (each: ThreadEvents<string>): RpcThread<Sums> => {
		events.push(each);
		return {
			async post(message) {
				const copy = structuredClone(message);
				received.push(copy);
				each.onReply(structuredClone(await replyTo(handlers, copy, messageOf)));
			},
			end: () => each.onEnd(undefined),
		};
	};
	const rpc = createRpc<Sums, string>({
		start,
		mayRestart: () => mayRestart,
		errorOf: (failure) => new Error(`the thread said: ${failure}`),
		endedError: (cause) => new Error(`ended: ${messageOf(cause)}`),
	});
	return { rpc, events, received, lose: (why: unknown) => events.at(-1)?.onEnd(why) };
}

test("each of several concurrent requests gets its reply", async () => {
	const { rpc, events } = opened(true);
	const sums = Array.from({ length: 50 }, (_, each) => rpc.ask("add", [each, 1]));
	expect(await Promise.all(sums)).toEqual(Array.from({ length: 50 }, (_, each) => each + 1));
	expect(events).toHaveLength(1);
});

test("an error of a handler rejects its request with the caller's error, and affects no other request", async () => {
	const { rpc } = opened(true);
	const failing = rpc.ask("fail", "out of range");
	const sum = rpc.ask("add", [1, 2]);
	await expect(failing).rejects.toThrow("the thread said: out of range");
	expect(await sum).toBe(3);
});

test("a thread starts with its first request, or before it", () => {
	const { rpc, events } = opened(true);
	expect(events).toHaveLength(0);
	rpc.start();
	rpc.start();
	expect(events).toHaveLength(1);
});

describe("a thread that ends unexpectedly", () => {
	test("rejects pending requests with the cause, and the next request starts another thread", async () => {
		const { rpc, events, lose } = opened(true);
		const lost = Promise.allSettled([rpc.ask("never", undefined), rpc.ask("never", undefined)]);
		lose(new Error("out of memory"));
		expect(await lost).toEqual([
			{ status: "rejected", reason: new Error("ended: out of memory") },
			{ status: "rejected", reason: new Error("ended: out of memory") },
		]);
		expect(rpc.hasEnded()).toBe(true);
		expect(await rpc.ask("add", [1])).toBe(1);
		expect([events.length, rpc.hasEnded()]).toEqual([2, false]);
	});

	test("is not started again if restarts are not allowed", async () => {
		const { rpc, events, lose } = opened(false);
		await rpc.ask("add", [1]);
		lose(new Error("killed"));
		await expect(rpc.ask("add", [1])).rejects.toThrow("ended: killed");
		expect(events).toHaveLength(1);
	});

	test("and reports it late does not affect its successor", async () => {
		const { rpc, events, lose } = opened(true);
		await rpc.ask("add", [1]);
		lose(new Error("first"));
		const waits = rpc.ask("never", undefined);
		events[0]?.onEnd(new Error("first, again"));
		expect(rpc.hasEnded()).toBe(false);
		lose(new Error("second"));
		await expect(waits).rejects.toThrow("ended: second");
	});
});

test("a requested end rejects pending requests", async () => {
	const { rpc } = opened(false);
	const waits = expect(rpc.ask("never", undefined)).rejects.toThrow("ended: undefined");
	await rpc.end();
	await waits;
	await expect(rpc.ask("add", [1])).rejects.toThrow("ended");
});

test("a notification is sent to a running thread, and starts no thread", async () => {
	const { rpc, events, received } = opened(true);
	rpc.notify("add", [1]);
	expect(events).toHaveLength(0);
	await rpc.ask("add", [2]);
	rpc.notify("add", [3]);
	expect(received.map(({ request }) => request)).toEqual([[2], [3]]);
});

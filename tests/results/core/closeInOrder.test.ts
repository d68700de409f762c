/** The end of a results server: part by part, the store last. */
import { afterEach, expect, test, vi } from "vitest";
import { closeInOrder } from "../../../src/results/core/closeInOrder.ts";

afterEach(() => {
	vi.useRealTimers();
	vi.restoreAllMocks();
});

test("later parts are closed after a part fails, and the error is thrown", async () => {
	const ended: string[] = [];
	const closing = closeInOrder({
		clock: () => void ended.push("clock"),
		notifications: () => Promise.reject(new Error("no push service")),
		store: async () => void ended.push("store"),
	});
	await expect(closing).rejects.toThrow("no push service");
	expect(ended).toEqual(["clock", "store"]);
});

test("a slow part is named, and the server waits for it", async () => {
	vi.useFakeTimers();
	const warned = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const slow = Promise.withResolvers<void>();
	let isStoreEnded = false;
	const closing = closeInOrder({
		"drawn images": () => slow.promise,
		store: () => {
			isStoreEnded = true;
		},
	});
	await vi.advanceTimersByTimeAsync(4_999);
	expect(warned).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(warned.mock.calls.flat()).toEqual([expect.stringContaining("waits for drawn images")]);
	expect(isStoreEnded).toBe(false);
	slow.resolve();
	await closing;
	expect(isStoreEnded).toBe(true);
});

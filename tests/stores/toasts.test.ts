import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, showToast, toasts } from "../../src/stores/toasts.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

const shown = () => toasts.get().map(({ text }) => text);

test("a notice stays for five seconds, each its own", () => {
	showToast("too many watch");
	vi.advanceTimersByTime(2_000);
	showToast("Copy success!");
	vi.advanceTimersByTime(2_999);
	expect(shown()).toEqual(["too many watch", "Copy success!"]);
	vi.advanceTimersByTime(1);
	expect(shown()).toEqual(["Copy success!"]);
	vi.advanceTimersByTime(2_000);
	expect(shown()).toEqual([]);
});

test("a notice can be taken away before", () => {
	showToast("too many watch");
	for (const { id } of toasts.get()) dismissToast(id);
	expect(shown()).toEqual([]);
});

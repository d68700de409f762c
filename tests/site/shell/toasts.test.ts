/** The short notices, against a clock that the test moves. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, showToast, toasts } from "../../../src/site/shell/dialog/toasts.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.runAllTimers();
	vi.useRealTimers();
});

const shown = () => toasts.get().map(({ text }) => text);

test("a notice stays five seconds", () => {
	showToast("too many watch");
	vi.advanceTimersByTime(4_999);
	expect(shown()).toEqual(["too many watch"]);
	vi.advanceTimersByTime(1);
	expect(shown()).toEqual([]);
});

test("a repeated toast is shown once, for five more seconds, and is announced again", () => {
	showToast("too many watch");
	const [first] = toasts.get();
	vi.advanceTimersByTime(3_000);
	showToast("copied");
	showToast("too many watch");
	expect(shown()).toEqual(["copied", "too many watch"]);
	expect(toasts.get().at(-1)?.id).not.toBe(first?.id);
	vi.advanceTimersByTime(4_999);
	expect(shown()).toHaveLength(2);
	vi.advanceTimersByTime(1);
	expect(shown()).toEqual([]);
});

test("a notice can be dismissed earlier", () => {
	showToast("too many watch");
	for (const { id } of toasts.get()) dismissToast(id);
	expect(shown()).toEqual([]);
});

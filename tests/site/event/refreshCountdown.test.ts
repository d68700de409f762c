/** The countdown against a clock that the test moves. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCountdown } from "../../../src/site/event/refreshCountdown.ts";

let isHidden = false;
let onVisibility = () => {};
beforeEach(() => {
	vi.useFakeTimers();
	isHidden = false;
	vi.stubGlobal("document", {
		get hidden() {
			return isHidden;
		},
		addEventListener: (_: string, listener: () => void) => {
			onVisibility = listener;
		},
		removeEventListener: () => {
			onVisibility = () => {};
		},
	});
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** A countdown with a listener, until `leave`. */
function startCountdown(fetchNews: () => Promise<void>, freshAt: number) {
	const countdown = createCountdown(fetchNews, freshAt);
	return { ...countdown, leave: countdown.state.listen(() => undefined) };
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000);

test("it counts down each second, refreshes at 0, waits a second and restarts", async () => {
	let count = 0;
	const countdown = startCountdown(async () => void count++, 0);
	await pass(59);
	expect(countdown.state.get()).toMatchObject({ left: 1, phase: "waiting" });
	expect(count).toBe(0);
	await pass(1);
	expect(count).toBe(1);
	expect(countdown.state.get().left).toBe(0);
	await pass(1);
	expect(countdown.state.get().left).toBe(60);
	await pass(60);
	expect(count).toBe(2);
	countdown.leave();
});

test("it continues the countdown of the previous tab", async () => {
	let count = 0;
	const countdown = createCountdown(async () => void count++, 0, 7);
	const leave = countdown.state.listen(() => undefined);
	expect(countdown.isContinued).toBe(true);
	await pass(6);
	expect(countdown.state.get().left).toBe(1);
	await pass(1);
	expect(count).toBe(1);
	await pass(1);
	expect(countdown.state.get().left).toBe(60);
	leave();
});

test("it stops when the visitor leaves", async () => {
	let count = 0;
	const countdown = startCountdown(async () => void count++, 0);
	countdown.leave();
	await pass(200);
	await countdown.refresh();
	expect(count).toBe(0);
	expect(vi.getTimerCount()).toBe(0);
});

test("it pauses while the page is hidden and refreshes at once on return", async () => {
	let count = 0;
	const countdown = startCountdown(async () => void count++, 0);
	await pass(10);
	isHidden = true;
	onVisibility();
	await pass(300);
	expect(count).toBe(0);
	isHidden = false;
	onVisibility();
	await pass(0);
	expect(count).toBe(1);
	countdown.leave();
});

test("after a failed refresh the page keeps its age, and the next one comes in a minute", async () => {
	let isBroken = true;
	const fetchNews = async () => {
		if (isBroken) throw new Error("no network");
	};
	const countdown = startCountdown(fetchNews, 1_234);
	await pass(60);
	expect(countdown.state.get()).toMatchObject({ phase: "failed", freshAt: 1_234 });
	isBroken = false;
	await pass(61);
	expect(countdown.state.get()).toMatchObject({ phase: "waiting" });
	expect(countdown.state.get().freshAt).toBeGreaterThan(1_234);
	countdown.leave();
});

test("a refresh that is pressed twice is sent once", async () => {
	let count = 0;
	const gate = Promise.withResolvers<void>();
	const countdown = startCountdown(() => {
		count++;
		return gate.promise;
	}, 0);
	const both = [countdown.refresh(), countdown.refresh()];
	gate.resolve();
	await Promise.all(both);
	expect(count).toBe(1);
	countdown.leave();
});

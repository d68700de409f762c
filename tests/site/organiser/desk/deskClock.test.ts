/** The clocks of a desk: the time that is sent for a press, after any change of the device's clock. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import {
	createDeskClock,
	type DeskClock,
} from "../../../../src/site/organiser/desk/clock/deskClock.ts";
import type { StoredMark } from "../../../../src/site/organiser/desk/log/storedMark.ts";

/** The device is a minute behind the server. */
const BEHIND_MS = 60_000;
/** The clocks of this test: what has passed, and what the shown clock was set by. */
let passed = 0;
let set = 0;
let isReachable = true;

beforeEach(() => {
	[passed, set, isReachable] = [0, 0, true];
	const begun = Math.ceil(performance.timeOrigin);
	vi.spyOn(performance, "now").mockImplementation(() => passed + begun - performance.timeOrigin);
	vi.spyOn(Date, "now").mockImplementation(() => begun + passed + set);
});
afterEach(() => vi.restoreAllMocks());

const server = () => Math.ceil(performance.timeOrigin) + passed + BEHIND_MS;

function deskClock(page: string): DeskClock {
	return createDeskClock(page, async () => {
		passed += 10;
		return isReachable ? server() : null;
	});
}

/** A mark that is pressed now. */
function press(clock: DeskClock): StoredMark {
	return {
		...clock.press(clock.running()),
		device: "desk",
		sequence: 1,
		point: "F",
		bib: "",
		time: null,
		isClockSure: true,
		state: "waiting",
		message: "",
		isStruck: false,
		isStruckSent: false,
	};
}

/** The time that is sent for a mark pressed then, compared with the server's time of the press. */
function offBy(clock: DeskClock, mark: StoredMark, pressedAt: number): number {
	const sent = clock.sentTime(mark);
	return sent === null ? Number.NaN : Math.abs(sent.time - pressedAt);
}

test("a mark waits for the first check, and has the server's time within the bound", async () => {
	const clock = deskClock("page");
	const at = server();
	const mark = press(clock);
	expect(clock.sentTime(mark)).toBeNull();
	passed += 7_200_000;
	await clock.check();
	const sent = clock.sentTime(mark);
	expect(sent?.isClockSure).toBe(true);
	// Of the drift of two hours, 360 ms at most, this device has none.
	expect(offBy(clock, mark, at)).toBeLessThanOrEqual(10);
	expect(sent?.bound).toBeGreaterThan(360);
});

test("setting the clock moves no mark, and later marks wait for a check", async () => {
	const clock = deskClock("page");
	await clock.check();
	passed += 1_000;
	const [before, first] = [server(), press(clock)];
	set = -3_600_000;
	expect(clock.watch()).toBe(true);
	expect(clock.state().jump?.by).toBe(-3_600_000);
	passed += 1_000;
	const [after, second] = [server(), press(clock)];
	expect(offBy(clock, first, before)).toBeLessThanOrEqual(10);
	expect(clock.sentTime(second)).toBeNull();
	await clock.check();
	expect(offBy(clock, second, after)).toBeLessThanOrEqual(10);
	expect(clock.sentTime(second)?.isClockSure).toBe(true);
});

test("a mark of a closed page keeps the offset it was stored with", async () => {
	const ended = deskClock("ended");
	await ended.check();
	const [at, mark] = [server(), press(ended)];
	set = 5_000;
	const clock = deskClock("page");
	expect(offBy(clock, mark, at)).toBeLessThanOrEqual(10);
	expect(clock.sentTime(mark)?.isClockSure).toBe(true);
});

test("a mark of a page without a check uses the shown clock, and is not sure", async () => {
	isReachable = false;
	const ended = deskClock("ended");
	expect(await ended.check()).toBe(false);
	const [at, mark] = [server(), press(ended)];
	const clock = deskClock("page");
	expect(clock.sentTime(mark)).toBeNull();
	isReachable = true;
	passed += 60_000;
	await clock.check();
	expect(offBy(clock, mark, at)).toBeLessThanOrEqual(10);
	expect(clock.sentTime(mark)).toMatchObject({ isClockSure: false, bound: null });
});

test("a server without a clock gets the device's times, which are not sure", async () => {
	const clock = createDeskClock("page", async () => "none");
	const mark = press(clock);
	expect(await clock.check()).toBe(true);
	expect(clock.sentTime(mark)).toMatchObject({ time: mark.wall, offset: null, isClockSure: false });
	expect(clock.state().isUncheckable).toBe(true);
});

test("a fixed time stays after later checks", async () => {
	const clock = deskClock("page");
	await clock.check();
	const mark = { ...press(clock), time: 1_234 };
	passed += 5_000;
	await clock.check();
	expect(clock.sentTime(mark)?.time).toBe(1_234);
});

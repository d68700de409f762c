/** What the log is told of broken recordings and clips. */
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from "vitest";
import { createBlame } from "../../src/clips/faultReports.ts";

let log: MockInstance<typeof console.error>;
beforeEach(() => {
	log = vi.spyOn(console, "error").mockImplementation(() => undefined);
});
afterEach(() => log.mockRestore());

const MINUTE = 60_000;

test("hundreds who ask are one line, and each fault of each recording is one", () => {
	const blame = createBlame(() => 0);
	for (let count = 0; count < 300; count++)
		blame("/films/finish.mp4", "unreadable", "no moov atom");
	blame("/films/finish.mp4", "missing", "");
	blame("/films/bridge.mp4", "unreadable", "");
	expect(log.mock.calls.flat()).toEqual([
		"clips: /films/finish.mp4: unreadable: no moov atom",
		"clips: /films/finish.mp4: missing",
		"clips: /films/bridge.mp4: unreadable",
	]);
});

test("a recording that was mended and breaks again is named again", () => {
	let now = 0;
	const blame = createBlame(() => now);
	for (now of [0, 9 * MINUTE, 10 * MINUTE, 19 * MINUTE, 60 * MINUTE])
		blame("/films/finish.mp4", "missing", "");
	expect(log).toHaveBeenCalledTimes(3);
});

test("what the end of the server stopped is nobody's fault", () => {
	createBlame(() => 0)("M1001/7", "stopped", "");
	expect(log).not.toHaveBeenCalled();
});

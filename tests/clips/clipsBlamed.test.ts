/** The log's lines about broken recordings and clips. */
import { expect, test, vi } from "vitest";
import { createFaultReports } from "../../src/clips/faultReports.ts";

const MINUTE = 60_000;

test("hundreds of requests log one line, and each fault of each recording one", () => {
	const logged = vi.fn();
	const report = createFaultReports(() => 0, logged);
	for (let count = 0; count < 300; count++)
		report("/films/finish.mp4", "unreadable", "no moov atom");
	report("/films/finish.mp4", "missing", "");
	report("/films/bridge.mp4", "unreadable", "");
	expect(logged.mock.calls).toEqual([
		["clips: /films/finish.mp4: unreadable", "no moov atom"],
		["clips: /films/finish.mp4: missing", ""],
		["clips: /films/bridge.mp4: unreadable", ""],
	]);
});

test("a repaired recording that breaks again is reported again", () => {
	let now = 0;
	const logged = vi.fn();
	const report = createFaultReports(() => now, logged);
	for (now of [0, 9 * MINUTE, 10 * MINUTE, 19 * MINUTE, 60 * MINUTE])
		report("/films/finish.mp4", "missing", "");
	expect(logged).toHaveBeenCalledTimes(3);
});

test("a job stopped by the server's shutdown is not a fault", () => {
	const logged = vi.fn();
	createFaultReports(() => 0, logged)("a clip of M1001", "stopped", "");
	expect(logged).not.toHaveBeenCalled();
});

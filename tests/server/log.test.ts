/** The log of what fails: a line for a cause, and a count for what follows. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFaultLog } from "../../src/log.ts";

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
});

/** A log, and what it printed. */
function logging() {
	const lines: string[] = [];
	const log = createFaultLog((...words) => lines.push(words.map(String).join(" ")));
	return { log, lines };
}

const away = new Error("the server is away");

describe("a cause that fails a thousand times a minute", () => {
	test("is one line and a count, whatever addresses it failed at", () => {
		const { log, lines } = logging();
		for (let each = 0; each < 1_000; each++) log.report("rendering failed", away, `/score/${each}`);
		expect(lines).toEqual(["rendering failed (/score/0): Error: the server is away"]);
		vi.advanceTimersByTime(60_000);
		expect(lines.slice(1)).toEqual([
			"rendering failed: Error: the server is away: 999 more times since the last line about it",
		]);
	});

	test("goes on as a count a minute, and is a new line once it was quiet for one", () => {
		const { log, lines } = logging();
		for (let minute = 0; minute < 3; minute++) {
			log.report("rendering failed", away);
			log.report("rendering failed", away);
			vi.advanceTimersByTime(60_000);
		}
		expect(lines.map((line) => /\d+ more/.exec(line)?.[0] ?? "first")).toEqual([
			...["first", "1 more", "2 more", "2 more"],
		]);
		vi.advanceTimersByTime(120_000);
		log.report("rendering failed", away);
		expect(lines.at(-1)).toBe("rendering failed: Error: the server is away");
	});
});

test("another error is another cause", () => {
	const { log, lines } = logging();
	log.report("rendering failed", away);
	log.report("rendering failed", new Error("the page is broken"));
	log.report("listing failed", away);
	expect(lines).toHaveLength(3);
});

test("more causes than are kept apart share a line, so nothing grows with what fails", () => {
	const { log, lines } = logging();
	for (let each = 0; each < 10_000; each++) log.report("it failed", new Error(`cause ${each}`));
	expect(lines).toHaveLength(201);
	vi.advanceTimersByTime(60_000);
	expect(lines.at(-1)).toMatch(/^further causes: 9799 more times/);
});

test("a line holds no control character of an address, and no more than 200 of its characters", () => {
	const { log, lines } = logging();
	log.report("rendering failed", "no page", `/a\nGantry is ready\u001b${"x".repeat(10_000)}`);
	expect(lines[0]).toMatch(/^rendering failed \(\/a\?Gantry is ready\?x+\): no page$/);
	expect(lines[0]?.length).toBeLessThan(300);
});

test("what was counted is printed when the log is flushed", () => {
	const { log, lines } = logging();
	log.report("it failed", away);
	log.report("it failed", away);
	log.flush();
	expect(lines.at(-1)).toMatch(/: 1 more times/);
});

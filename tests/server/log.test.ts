/** The log: a line for a cause, a count for what follows, and nothing about runners. */
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createLog } from "../../src/log.ts";

beforeEach(() => {
	vi.useFakeTimers({ now: Date.UTC(2026, 2, 8, 6, 30) });
});
afterEach(() => {
	vi.useRealTimers();
});

const NOW = "2026-03-08T06:30:00.000Z";

/** A log, and what it wrote. */
function logging(format: "text" | "json" = "text") {
	const lines: string[] = [];
	const print = (line: string) => void lines.push(line);
	return { log: createLog({ format, out: print, err: print }), lines };
}

/** The first line of each entry, without the time and the level of errors. */
const firsts = (lines: readonly string[]) =>
	lines.map((line) => line.split("\n", 1)[0]?.replace(/^\S+ error /, ""));

const away = new Error("the server is away");

describe("a cause that fails a thousand times a minute", () => {
	test("is one line and a count, for any events it failed for", () => {
		const { log, lines } = logging();
		for (let each = 1_000; each < 2_000; each++)
			log.error("rendering failed", away, { pjid: `M${each}` });
		expect(firsts(lines)).toEqual(["rendering failed (pjid M1000): Error: the server is away"]);
		vi.advanceTimersByTime(60_000);
		expect(firsts(lines.slice(1))).toEqual([
			"rendering failed: Error: the server is away: 999 more times since the last line about it",
		]);
	});

	test("continues as a count each minute, and is a new line after a quiet minute", () => {
		const { log, lines } = logging();
		for (let minute = 0; minute < 3; minute++) {
			log.error("rendering failed", away);
			log.error("rendering failed", away);
			vi.advanceTimersByTime(60_000);
		}
		expect(lines.map((line) => /\d+ more/.exec(line)?.[0] ?? "first")).toEqual([
			...["first", "1 more", "2 more", "2 more"],
		]);
		vi.advanceTimersByTime(120_000);
		log.error("rendering failed", away);
		expect(firsts(lines).at(-1)).toBe("rendering failed: Error: the server is away");
	});

	test("has its count at the level of its line", () => {
		const { log, lines } = logging();
		log.info("the store can be written again");
		log.info("the store can be written again");
		log.flush();
		expect(lines.at(-1)).toContain("Z info the store can be written again: 1 more times");
	});
});

test("a different error is a different cause", () => {
	const { log, lines } = logging();
	log.error("rendering failed", away);
	log.error("rendering failed", new Error("the page is broken"));
	log.error("listing failed", away);
	expect(lines).toHaveLength(3);
});

test("further causes share a line, so that failures do not increase memory", () => {
	const { log, lines } = logging();
	for (let each = 0; each < 10_000; each++) log.error("it failed", new Error(`cause ${each}`));
	expect(lines).toHaveLength(201);
	vi.advanceTimersByTime(60_000);
	expect(firsts(lines).at(-1)).toMatch(/^further causes: 9799 more times/);
});

test("a field holds no control character, and no more than 200 characters", () => {
	const { log, lines } = logging();
	const folder = `/a\nGantry is ready\u001b${"x".repeat(10_000)}`;
	log.error("rendering failed", "no page", { folder });
	expect(firsts(lines)[0]).toMatch(
		/^rendering failed \(folder \/a\?Gantry is ready\?x+\): no page$/,
	);
	expect(lines[0]?.length).toBeLessThan(300);
});

test("counted lines are written when the log is flushed", () => {
	const { log, lines } = logging();
	log.error("it failed", away);
	log.error("it failed", away);
	log.flush();
	expect(lines.at(-1)).toMatch(/: 1 more times/);
});

describe("a line", () => {
	const failed = Object.assign(new Error("no", { cause: new Error("the disk is full") }), {
		code: "EIO",
	});

	test("for people has time, level, event, fields, error, stack and cause", () => {
		const { log, lines } = logging();
		log.error("a request failed", failed, { request: "a1b2" });
		expect(lines).toHaveLength(1);
		expect(lines[0]).toMatch(
			`${NOW} error a request failed (request a1b2): Error: no (EIO)\n    at `,
		);
		expect(lines[0]).toMatch(/\n {2}because of Error: the disk is full\n {4}at /);
	});

	test("as JSON has the same fields by name", () => {
		const { log, lines } = logging("json");
		log.error("a request failed", failed, { request: "a1b2" });
		log.warn("the folder is open to others");
		expect(lines.map((line) => JSON.parse(line))).toEqual([
			{
				time: NOW,
				level: "error",
				event: "a request failed",
				request: "a1b2",
				error: {
					type: "Error",
					message: "no",
					code: "EIO",
					stack: expect.stringContaining("    at "),
					cause: expect.objectContaining({ message: "the disk is full", cause: null }),
				},
			},
			{ time: NOW, level: "warn", event: "the folder is open to others" },
		]);
	});

	test("of level info goes to the standard output, others to the standard error", () => {
		const out: string[] = [];
		const err: string[] = [];
		const log = createLog({
			format: "text",
			out: (line) => void out.push(line),
			err: (line) => void err.push(line),
		});
		log.info("ready");
		log.warn("old");
		log.error("failed", "");
		expect([out, err]).toEqual([[`${NOW} info ready`], [`${NOW} warn old`, `${NOW} error failed`]]);
	});
});

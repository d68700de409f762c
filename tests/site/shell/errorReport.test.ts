import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
	chunkedTags,
	chunksOf100,
	envelopeAddress,
	envelopeOf,
} from "../../../src/site/shell/telemetry/errorReport.ts";

describe("a tag's value", () => {
	test("is split into chunks of 100 characters", () => {
		expect(chunksOf100("")).toEqual([]);
		expect(chunksOf100("x".repeat(100))).toEqual(["x".repeat(100)]);
		expect(chunksOf100(`${"x".repeat(200)}y`)).toEqual(["x".repeat(100), "x".repeat(100), "y"]);
	});

	test("loses no text, and no character is cut in half", () => {
		fc.assert(
			fc.property(fc.string({ unit: "grapheme", maxLength: 400 }), (text) => {
				const chunks = chunksOf100(text);
				expect(chunks.join("")).toBe(text);
				expect(chunks.every((chunk) => chunk.isWellFormed())).toBe(true);
				expect(chunks.slice(0, -1).every((chunk) => Array.from(chunk).length === 100)).toBe(true);
			}),
		);
	});

	test("continues under its name and a number", () => {
		const agent = "a".repeat(250);
		expect(chunkedTags({ page: "runner", event: "", agent, lines: "a\nb" })).toEqual({
			page: "runner",
			agent: "a".repeat(100),
			"agent.2": "a".repeat(100),
			"agent.3": "a".repeat(50),
			lines: "a b",
		});
	});
});

test.each([
	["https://key@errors.example.org/12", "https://errors.example.org/api/12/envelope/"],
	["http://key@localhost:9000/sentry/1", "http://localhost:9000/sentry/api/1/envelope/"],
])("envelopes for %s go to %s", (dsn, address) => {
	expect(envelopeAddress(dsn)).toBe(`${address}?sentry_version=7&sentry_key=key`);
});

describe("an error's envelope", () => {
	const RUNNER = "https://site.example.org/score/en/M1234/00123?debug=1";
	const parsed = (error: unknown, address = RUNNER): unknown[] =>
		envelopeOf({
			id: "0".repeat(32),
			at: 1_500,
			error,
			seen: { page: "runner", event: "M1234", language: "en" },
			address,
			tags: { window: "360 x 740" },
		})
			.split("\n")
			.map((line) => JSON.parse(line));

	test("has a header, the item's header and the event, with the frames outermost first", () => {
		const error = new TypeError("no finish");
		error.stack = [
			"TypeError: no finish",
			"    at show (https://site.example.org/score/_astro/a.js:1:20)",
			"    at https://site.example.org/score/_astro/b.js:3:4",
			"f@https://site.example.org/score/_astro/c.js:5:6",
		].join("\n");
		const frame = (file: string, name: string, lineno: number, colno: number) => ({
			function: name,
			filename: `https://site.example.org/score/_astro/${file}.js`,
			lineno,
			colno,
		});
		expect(parsed(error)).toEqual([
			{ event_id: "0".repeat(32), sent_at: "1970-01-01T00:00:01.500Z" },
			{ type: "event" },
			{
				event_id: "0".repeat(32),
				timestamp: 1.5,
				platform: "javascript",
				level: "error",
				tags: { page: "runner", event: "M1234", language: "en", window: "360 x 740" },
				exception: {
					values: [
						{
							type: "TypeError",
							value: "no finish",
							stacktrace: {
								frames: [frame("c", "f", 5, 6), frame("b", "?", 3, 4), frame("a", "show", 1, 20)],
							},
						},
					],
				},
			},
		]);
	});

	test("never names the runner's page", () => {
		const error = new Error(`failed at ${RUNNER} and /score/en/M1234/00123`);
		error.stack = `Error: x\n    at f (${RUNNER}:10:5)\n    at g (${RUNNER.split("?")[0]}:11:5)`;
		expect(JSON.stringify(parsed(error))).not.toContain("00123");
	});

	test.each(["/score", "/score/", "/score/?q=secret", "/score/en/"])(
		"names files as built, from the index too: %s",
		(path) => {
			const index = `https://site.example.org${path}`;
			const error = new Error(`failed at ${index}`);
			error.stack = "Error: x\n    at f (https://site.example.org/score/_astro/a.js:1:20)";
			const report = JSON.stringify(parsed(error, index));
			expect(report).toContain('"filename":"https://site.example.org/score/_astro/a.js"');
			expect(report).not.toContain("secret");
		},
	);

	test.each(["a text", 7, null, undefined, { a: 1 }])("accepts any thrown value: %o", (thrown) => {
		expect(JSON.stringify(parsed(thrown))).toContain(`"value":"${String(thrown)}"`);
	});
});

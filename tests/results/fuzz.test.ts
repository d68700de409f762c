/** Nothing a client sends can cause a 5xx (DESIGN section 6). The seeds are fixed: a failure can be repeated. */
import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { envelope } from "../../src/contract/call.ts";
import { exchange } from "../fixtures/exchange.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { smallRace } from "../fixtures/smallRace.ts";

const SEED = 20_261_121;

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

const path = fc.oneof(
	fc.constantFrom(
		"/scorequery/search",
		"/scorequery/participant",
		"/scorequery/pjlist",
		"/scorequery/cert",
		"/ingest/M1001/event",
		"/ingest/M1001/recording",
		"/ingest/../M1001/event",
		"/ingest/%4d1001/event",
	),
	fc.stringMatching(/^\/scorequery\/[!-~]{0,40}$/),
	fc.stringMatching(/^\/ingest\/[!-~]{0,20}\/(recording|event)$/),
	fc.stringMatching(/^\/[!-~]{0,60}$/),
);
const text = fc.oneof(
	fc.constantFrom(
		"M1001",
		"M9999",
		"00123",
		"王小明",
		"0",
		"",
		"__proto__",
		"constructor",
		"'; --",
	),
	fc.string({ unit: "binary", maxLength: 120 }),
	fc.string({ unit: "grapheme", maxLength: 120 }),
);
const value = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }));
const fields = fc.record(
	{ pjid: value, pno: value, orgid: value, orgcode: value, ddata: value, __proto__: value },
	{ requiredKeys: [] },
);
const body = fc.oneof(
	fields.map((each) => JSON.stringify(each)),
	fc.tuple(fields, fc.nat()).map(([each, cut]) => {
		const whole = JSON.stringify(each);
		return whole.slice(0, cut % (whole.length + 1));
	}),
	fc.jsonValue().map((each) => JSON.stringify(each)),
	fc.uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
	fc.constantFrom("[".repeat(60_000), '{"a":'.repeat(10_000), `"${"x".repeat(70_000)}"`),
);
const headers = fc.record(
	{
		"content-type": fc.oneof(
			{ weight: 4, arbitrary: fc.constant("application/json") },
			fc.constantFrom("text/plain", "application/x+json; charset=big5", "multipart/form-data", ","),
			fc.stringMatching(/^[!-~]{1,30}$/),
		),
		authorization: fc.oneof(fc.constant("Bearer x"), fc.stringMatching(/^[!-~]{1,40}$/)),
		origin: fc.constantFrom("null", "https://evil.example", "https://results.example.org"),
		"if-none-match": fc.constantFrom("*", '"x"', 'W/"'),
	},
	{ requiredKeys: ["content-type"] },
);
const method = fc.oneof(
	{ weight: 6, arbitrary: fc.constant("POST") },
	fc.constantFrom("GET", "HEAD", "PUT", "DELETE", "OPTIONS", "PATCH", "TRACE"),
);

test("whatever is asked is answered with 2xx or 4xx, in the contract's words", async () => {
	const statuses = new Map<number, number>();
	await fc.assert(
		fc.asyncProperty(method, path, headers, body, async (how, where, said, sent) => {
			const hasBody = !["GET", "HEAD", "OPTIONS", "TRACE", "DELETE"].includes(how);
			const question = { method: how, headers: said, ...(hasBody ? { body: sent } : {}) };
			const answer = await exchange(server.origin, where, question);
			statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
			expect(answer.status).toBeLessThan(500);
			if (how === "HEAD" || answer.status === 204 || answer.status === 304) return;
			const { status, code } = v.parse(envelope, JSON.parse(answer.text));
			if (answer.status >= 400) expect(status).toBe("false");
			expect(status === "true").toBe(code === "");
		}),
		{ numRuns: 3_000, seed: SEED },
	);
	expect([...statuses.keys()].sort()).toEqual([200, 204, 304, 400, 401, 404, 405, 413, 415]);
	expect(await server.call("search", { pjid: "M1001", pno: "123" })).toMatchObject({
		data: { total: 1 },
	});
});

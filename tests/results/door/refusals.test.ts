import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Answer, exchange, post, type Question } from "../../fixtures/exchange.ts";
import {
	bodyOf,
	openTestedResults,
	refusal,
	SITE_ORIGIN,
	type TestedResults,
} from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

const JSON_TYPE = { "content-type": "application/json" };

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	await server.record(smallRace());
});
afterAll(() => server.close());

const ask = (path: string, question: Question) => exchange(server.origin, path, question);
const search = (question: Question): Promise<Answer> =>
	ask("/scorequery/search", { method: "POST", headers: JSON_TYPE, ...question });

describe("a call is refused with", () => {
	test.each(["GET", "HEAD", "PUT", "DELETE", "PATCH"])("405 for the method %s", async (method) => {
		const answer = await ask("/scorequery/search", { method });
		expect(answer.status).toBe(405);
		if (method !== "HEAD") expect(bodyOf(answer)).toEqual(refusal("wrong-method"));
	});

	test.each([
		"text/plain",
		"multipart/form-data; boundary=x",
		"application/x-www-form-urlencoded",
		"",
	])("415 if it is sent as %j", async (type) => {
		const answer = await search({ headers: { "content-type": type }, body: "{}" });
		expect(answer.status).toBe(415);
		expect(bodyOf(answer)).toEqual(refusal("wrong-type"));
	});

	test("415 also if the same bytes were answered before, as JSON", async () => {
		const body = JSON.stringify({ pjid: EVENT.id, pno: "00123" });
		for (const path of ["/scorequery/search", "/scorequery/participant"]) {
			const asked = (type: string) =>
				ask(path, { method: "POST", headers: { "content-type": type }, body });
			const first = await asked("application/json");
			expect((await asked("application/json")).text).toBe(first.text);
			expect(first.text).toMatch(/^{"status":"true"/);
			expect(first.text.includes('"total"')).toBe(path.endsWith("search"));
			expect((await asked("text/plain")).status).toBe(415);
		}
	});

	test("413 if its declared length is too large, before it is read", async () => {
		const answer = await search({ headers: JSON_TYPE, body: `"${"x".repeat(65 * 1_024)}"` });
		expect(answer.status).toBe(413);
		expect(bodyOf(answer)).toEqual(refusal("too-large"));
	});

	test("413 if it turns out to be too large", async () => {
		const headers = { ...JSON_TYPE, "transfer-encoding": "chunked" };
		const answer = await search({ headers, body: `"${"x".repeat(300 * 1_024)}"` });
		expect(answer.status).toBe(413);
	});

	test.each(["", "{", "{'pno':1}", "undefined", '{"pno":"1"', "\u0000"])(
		"400 if its body is %j, which is not JSON",
		async (body) => {
			const answer = await search({ body });
			expect(answer.status).toBe(400);
			expect(bodyOf(answer)).toEqual(refusal("wrong-json"));
		},
	);

	test.each([
		['{"pno":"1"}', /^pjid: /],
		['{"pjid":"1234","pno":"1"}', "pjid: pjid is M and four digits"],
		['{"pjid":"M1001"}', /^pno: /],
		['{"pjid":"M1001","pno":null}', /^pno: /],
		['{"pjid":"M1001","pno":{"$ne":1}}', /^pno: /],
		["[]", expect.any(String)],
		["null", expect.any(String)],
		['"M1001"', expect.any(String)],
	])("400 if a field of %s is missing or wrong, and names it", async (body, message) => {
		const answer = await search({ body });
		expect(answer.status).toBe(400);
		const expected = message instanceof RegExp ? expect.stringMatching(message) : message;
		expect(bodyOf(answer)).toEqual(refusal("wrong-field", expected));
	});

	test("400 if a text is longer than any name", async () => {
		const answer = await search({ body: JSON.stringify({ pjid: "M1001", pno: "x".repeat(101) }) });
		expect(answer.status).toBe(400);
		expect(bodyOf(answer)).toEqual(refusal("wrong-field", "pno: at most 100 characters"));
	});

	test.each([
		"/scorequery/nothing",
		"/scorequery/",
		"/scorequery",
		"/scorequery/search/x",
		"/scorequery/../ingest/M1001/event",
		"/ingest/M1001/nothing",
		"/ingest/M1001/other",
		"/",
	])("404 at the unknown address %s", async (path) => {
		for (const answer of [await ask(path, {}), await post(server.origin, path, {})]) {
			expect(answer.status).toBe(404);
			expect(bodyOf(answer)).toEqual(refusal("unknown-call"));
		}
	});
});

test("a refusal is JSON, is not cached, and has the security headers of every answer", async () => {
	const { headers } = await search({ body: "{" });
	expect(headers).toMatchObject({
		"content-type": "application/json",
		"cache-control": "no-store",
		"x-content-type-options": "nosniff",
		"content-security-policy": "default-src 'none'; frame-ancestors 'none'",
	});
});

test("a visitor who disconnects during a request harms no other visitor and fills no log", async () => {
	const { request } = await import("node:http");
	const { port } = new URL(server.origin);
	const headers = { ...JSON_TYPE, "content-length": "1000" };
	const said: unknown[] = [];
	const { error: speak } = console;
	console.error = (...words) => said.push(words);
	for (let visitor = 0; visitor < 20; visitor++) {
		const leaving = request({ port, path: "/scorequery/search", method: "POST", headers });
		leaving.on("error", () => {});
		await new Promise<void>((resolve) => leaving.write('{"pjid":', () => resolve()));
		const gone = new Promise((resolve) => leaving.on("close", resolve));
		leaving.destroy();
		await gone;
	}
	expect(await server.call("search", { pjid: "M1001", pno: "124" })).toMatchObject({
		status: "true",
	});
	console.error = speak;
	expect(said).toEqual([]);
});

describe("pages of another origin", () => {
	const from = (origin: string, method = "POST") =>
		ask("/scorequery/search", {
			method,
			headers: { ...JSON_TYPE, origin },
			body: method === "POST" ? '{"pjid":"M1001","pno":"1"}' : "",
		});

	test("may call from the site's origin", async () => {
		const answer = await from(SITE_ORIGIN);
		expect(answer.status).toBe(200);
		expect(answer.headers).toMatchObject({ "access-control-allow-origin": SITE_ORIGIN });
		const before = await from(SITE_ORIGIN, "OPTIONS");
		expect(before.status).toBe(204);
		expect(before.headers).toMatchObject({
			"access-control-allow-origin": SITE_ORIGIN,
			"access-control-allow-methods": "GET, POST",
			"access-control-allow-headers": "Content-Type",
		});
	});

	test.each([
		"https://evil.example",
		"null",
		`${SITE_ORIGIN}.evil.example`,
		`${SITE_ORIGIN}:8443`,
		SITE_ORIGIN.replace("https", "http"),
	])("may not read the answer from %s", async (origin) => {
		// Every origin gets the same header: a browser compares it with the origin of its page.
		for (const method of ["POST", "OPTIONS"])
			expect((await from(origin, method)).headers).toMatchObject({
				"access-control-allow-origin": SITE_ORIGIN,
			});
	});

	test("may read an answer that a cache stored for a request without an origin", async () => {
		const kept = await ask("/scorequery/pjlist", { method: "GET" });
		expect(kept.headers).toMatchObject({
			"cache-control": expect.stringContaining("s-maxage"),
			"access-control-allow-origin": SITE_ORIGIN,
		});
	});

	test("can read a refusal too, to show the reason", async () => {
		const answer = await post(server.origin, "/scorequery/search", {}, { origin: SITE_ORIGIN });
		expect(answer.status).toBe(400);
		expect(answer.headers).toMatchObject({ "access-control-allow-origin": SITE_ORIGIN });
	});
});

test("every address has the prefix, and nothing answers without it", async () => {
	const prefixed = await openTestedResults(undefined, "/timing");
	await prefixed.record(smallRace());
	const question = { pjid: "M1001", pno: "124" };
	expect((await post(prefixed.origin, "/timing/scorequery/search", question)).status).toBe(200);
	expect((await post(prefixed.origin, "/scorequery/search", question)).status).toBe(404);
	await prefixed.close();
});

/** Requests without a render: addresses that are no page, texts that are too long, and more than can be rendered. */
import { type IncomingMessage, request, type ServerResponse } from "node:http";
import { text as textOf } from "node:stream/consumers";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { versions } from "../../src/contract/public/versions.ts";
import { LOCALE_NAMES, LOCALES } from "../../src/locales.ts";
import { DICTIONARIES } from "../../src/messages.ts";
import { type ForeignServer, startForeignServer } from "../fixtures/foreignServer.ts";
import { listening } from "../fixtures/listening.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { pathIn } from "../http/spoken.ts";

const EVENT = "M3001";

let results: ForeignServer;
let site: TestedServer;
beforeAll(async () => {
	results = await startForeignServer();
	site = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: results.origin });
});
afterAll(async () => {
	await site.close();
	await results.close();
});

const manyOf = (count: number, pathOf: (index: number) => string) =>
	Promise.all(Array.from({ length: count }, (_, index) => site.get(pathOf(index))));

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const words = DICTIONARIES[locale];

	test.each([
		`/${EVENT}?q=${"x".repeat(101)}`,
		`/${EVENT}?tab=announcement&cat=${"x".repeat(6_000)}`,
		`/logout?redirect=${"x".repeat(5_000)}`,
		`/${"x".repeat(600)}`,
	])("a text that is too long is refused with a small page: %s", async (path) => {
		const before = results.asked.length;
		const { status, headers, text, body } = await site.get(pathIn(locale, path));
		expect(status).toBe(414);
		expect(headers).toMatchObject({ "cache-control": "no-store", "x-frame-options": "DENY" });
		expect(text).toContain(`<h1>${words["refused.long"]}</h1>`);
		expect(text).toContain(`<html lang="${LOCALES[locale].tag}"`);
		expect(body.length).toBeLessThan(3_000);
		expect(results.asked).toHaveLength(before);
	});
});

test("programs get it as JSON", async () => {
	const { status, headers, text } = await site.get(`/score/api/${EVENT}/${"1".repeat(600)}`);
	expect(status).toBe(414);
	expect(headers).toMatchObject({
		"access-control-allow-origin": "*",
		"cache-control": "no-store",
	});
	expect(JSON.parse(text)).toMatchObject({ code: "unknown-call" });
});

test("100 addresses that cannot be pages send no request to the results server, and share one page", async () => {
	const before = results.asked.length;
	const answers = await manyOf(100, (index) => `/score/en/no/such/page-${index}`);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
	expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBe(1);
	expect(results.asked).toHaveLength(before);
});

test.each([
	["bibs of an event", (index: number) => `/score/en/${EVENT}/X${index}`, 3],
	["bibs' certificates", (index: number) => `/score/en/${EVENT}/X${index}/cert`, 3],
	["bibs in frames", (index: number) => `/score/en/embed/${EVENT}/X${index}`, 3],
	["events", (index: number) => `/score/en/M${4_000 + index}`, 2],
	["organisations", (index: number) => `/score/en/club${index}`, 2],
])("all unknown %s share one page, rendered at most once a second", async (_, pathOf, most) => {
	const answers = await manyOf(40, pathOf);
	expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
	expect(new Set(answers.map(({ headers }) => headers.etag)).size).toBeLessThanOrEqual(most);
	for (const { headers } of answers)
		expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1");
});

test("an unknown bib's page has the event's search", async () => {
	const { text } = await site.get(`/score/en/${EVENT}/nobody?debug=1`);
	expect(text).toContain("No result was found for this bib in this event.");
	expect(text).toMatch(new RegExp(`<form[^>]* action="/score/en/${EVENT}"`));
	expect(text).toContain('name="debug" value="1"');
});

test("pages beyond the queue's limit are refused, with a small page that has Retry-After", async () => {
	const held: ServerResponse[] = [];
	const slow = await listening(({ url }, response) => {
		if (url === versions.path) response.writeHead(404).end();
		else held.push(response);
	});
	const front = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: slow.origin });
	const refused: IncomingMessage[] = [];
	const asked = Array.from({ length: 650 }, (_, index) => {
		const path = pathIn(LOCALE_NAMES[index % LOCALE_NAMES.length] ?? "zh", `/${EVENT}?q=${index}`);
		return request(front.origin + path, { agent: false }, (answer) => refused.push(answer))
			.on("error", () => undefined)
			.end();
	});
	// One client may have 600 that wait, besides the 16 that are rendered.
	await expect.poll(() => refused.length).toBe(34);
	await expect.poll(() => held.length).toBe(16);
	const pages = await Promise.all(
		refused.map(async (answer) => [answer, await textOf(answer)] as const),
	);
	for (const [{ statusCode, headers }, text] of pages) {
		expect(statusCode).toBe(429);
		expect(headers).toMatchObject({ "cache-control": "no-store", "retry-after": "2" });
		expect(text).toMatch(/<h1>.+<\/h1>.*href="".*<\/html>/s);
	}
	for (const dictionary of Object.values(DICTIONARIES))
		expect(pages.join()).toContain(`<h1>${dictionary["refused.busy"]}</h1>`);
	// A page for which no visitor waits any more is not rendered.
	for (const each of asked) each.destroy();
	for (let answered = 0; answered < 3; answered++) await front.get("/healthz");
	for (const response of held.splice(0)) response.destroy();
	expect((await front.get("/score/en/no/such/page")).status).toBe(404);
	expect(held).toEqual([]);
	await front.close();
	await slow.close();
});

import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { builtSite } from "../fixtures/builtSite.ts";
import { exchange } from "../fixtures/exchange.ts";
import { startTestedServer, type TestedServer } from "../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../fixtures/smallRace.ts";
import { unpacked } from "../http/unpacked.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace({ event: { ...EVENT, phase: "announced" } }));
	await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
});
afterAll(() => server.close());

const RUNNER = "/score/M1001/00123";

describe("a page in a shared cache", () => {
	test("is cached for seconds, is never shown when it is older, and has the keys of its event", async () => {
		const control = async (path: string) => (await server.get(path)).headers["cache-control"];
		expect(await control("/score/M1002/00123")).toBe("public, max-age=0, s-maxage=5");
		expect(await control(RUNNER)).toBe("public, max-age=0, s-maxage=9");
		expect((await server.get(RUNNER)).headers).toMatchObject({
			"surrogate-key": "M1001 gantry",
			"cache-tag": "M1001,gantry",
		});
		expect((await server.get("/score/harbour")).headers["surrogate-key"]).toBe("lists gantry");
		expect(await control("/score/logout")).toBe("no-store");
	});

	test("is one page with one tag for a link with utm parameters, fbclid or unknown ones", async () => {
		const { text, headers } = await server.get(RUNNER);
		for (const query of [
			"utm_source=line&utm_medium=social&utm_campaign=x",
			"fbclid=IwAR0123456789",
			"gclid=1&_ga=2&ref=3",
			"utm_source=%E7%8E%8B",
			"q=",
			"",
		]) {
			const answer = await server.get(`${RUNNER}?${query}`);
			expect(answer.text, query).toBe(text);
			expect(answer.headers.etag).toBe(headers.etag);
			expect(answer.text).not.toContain("utm_");
		}
	});

	test("is rendered once for any appended parameter", async () => {
		const before = await server.get("/score/M1001/124?fbclid=a");
		for (const suffix of ["", "/", "?utm_source=b", "/?fbclid=c"])
			expect((await server.get(`/score/M1001/124${suffix}`)).headers.etag).toBe(
				before.headers.etag,
			);
	});

	test.each([
		"/",
		"/harbour?q=x",
		"/M1001",
		"/M1001?tab=announcement&cat=1",
		"/M1002?q=u",
		"/M1002?tab=leaders",
		"/M1002?tab=winners",
		"/M1002/00123",
		"/M1002/no-such-bib",
		"/M1002/admin",
		"/M9999",
		"/M9999/1",
		"/M9999/admin",
		"/no/such/page",
		"/logout",
	])(
		"with debug=1 has it in all links and forms of %s, and is cached apart from the one without",
		async (path) => {
			const query = path.includes("?") ? "&debug=1" : "?debug=1";
			const { text } = await server.get(`/score/en${path}${query}`);
			const links = [...text.matchAll(/<a\s[^>]*href="(\/[^"]*|)"/g)].map(([, href = ""]) => href);
			expect(links.length).toBeGreaterThan(2);
			expect(links.filter((href) => !/[?&;]debug=1/.test(href))).toEqual([]);
			const forms = [...text.matchAll(/<form.*?<\/form>/gs)].map(([form]) => form);
			for (const form of forms) expect(form).toMatch(/name="debug" value="1"/);
			expect((await server.get(`/score/en${path}`)).text).not.toContain("debug=1");
		},
	);
});

describe("a page in a response", () => {
	test.each(["br", "gzip"])("is sent as %s with the same content", async (encoding) => {
		const plain = await server.get(RUNNER);
		const packed = await server.get(RUNNER, { "accept-encoding": encoding });
		expect(packed.headers).toMatchObject({ "content-encoding": encoding, vary: "Accept-Encoding" });
		expect(Number(packed.headers["content-length"])).toBe(packed.body.length);
		expect(unpacked(packed.body, encoding)).toBe(plain.text);
		expect(packed.headers.etag).not.toBe(plain.headers.etag);
	});

	test("is a 304 without a body for a client that has it", async () => {
		const { headers } = await server.get(RUNNER, { "accept-encoding": "br" });
		const tag = String(headers.etag);
		const again = await server.get(RUNNER, { "accept-encoding": "br", "if-none-match": tag });
		expect(again.status).toBe(304);
		expect(again.body).toHaveLength(0);
		expect(again.headers).toMatchObject({ etag: tag, "cache-control": headers["cache-control"] });
		const other = await server.get(RUNNER, { "accept-encoding": "gzip", "if-none-match": tag });
		expect(other.status).toBe(200);
	});

	test("has only the head for HEAD", async () => {
		const get = await server.get(RUNNER);
		const head = await exchange(server.origin, RUNNER, { method: "HEAD" });
		expect(head.status).toBe(200);
		expect(head.body).toHaveLength(0);
		const { date: _, ...headers } = get.headers;
		expect(head.headers).toMatchObject(headers);
	});
});

test("files of the build never change and are cached for a year; others for an hour", async () => {
	const files = readdirSync(join(builtSite(), "client", "_astro"));
	// A script of a few bytes has no compressed neighbour: it would be longer.
	const scripts = files.filter((name) => name.endsWith(".js") && files.includes(`${name}.br`));
	expect(scripts.length).toBeGreaterThan(0);
	for (const name of scripts) {
		const { status, headers } = await server.get(`/score/_astro/${name}`, {
			"accept-encoding": "br",
		});
		expect(status).toBe(200);
		expect(headers).toMatchObject({
			"cache-control": "public, max-age=31536000, immutable",
			"content-type": "text/javascript; charset=utf-8",
			"content-encoding": "br",
		});
	}
	const icon = await server.get("/score/icon.svg?v=2");
	expect(icon.headers).toMatchObject({
		"cache-control": "public, max-age=3600",
		"content-type": "image/svg+xml",
	});
});

test("the compressed copies of a file, and files outside of the folder, have no address", async () => {
	const [script] = readdirSync(join(builtSite(), "client", "_astro"));
	for (const path of [
		`/score/_astro/${script}.br`,
		"/score/../server/entry.mjs",
		"/score/_astro/../../server/entry.mjs",
		"/score/%2e%2e/server/entry.mjs",
		"/score/..%2fserver/entry.mjs",
		"/score/_astro/%00",
	])
		expect((await server.get(path)).status, path).toBe(404);
});

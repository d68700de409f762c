/** The service worker's script, as browsers ask for it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
});
afterAll(() => server.close());

test("is requested anew each time, and may fetch from this site alone", async () => {
	const { status, headers } = await server.get("/score/sw.js");
	expect(status).toBe(200);
	expect(headers["content-type"]).toMatch(/^text\/javascript\b/);
	expect(headers["cache-control"]).toBe("no-cache");
	expect(headers["content-security-policy"]).toBe(
		"default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
	);
	const again = await server.get("/score/sw.js", { "if-none-match": String(headers.etag) });
	expect(again.status).toBe(304);
});

test("is registered by every page, whose policy allows it", async () => {
	const { text, headers } = await server.get("/score/en/");
	expect(text).toContain('data-worker="/score/sw.js"');
	expect(text).toContain("<p hidden data-kept ");
	expect(headers["content-security-policy"]).toMatch(/script-src 'self'/);
});

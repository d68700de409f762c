/** The page of the API as the server sends it. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "../../../src/contract/operations.ts";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { pathIn } from "../../http/spoken.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
});
afterAll(() => server.close());

test.each(LOCALE_NAMES)("the page in %s lists every operation, without scripts", async (locale) => {
	const { status, text } = await server.get(pathIn(locale, "/api/docs"));
	expect(status).toBe(200);
	expect(text).toContain(DICTIONARIES[locale]["reference.text"]);
	for (const { path, method } of Object.values(OPERATIONS))
		expect(text.replace(/\s+/g, " ")).toContain(`${method} ${path}`);
});

test("the page has the policy of the other pages: scripts and styles of the site, and those with a known hash", async () => {
	const { headers } = await server.get("/score/api/docs");
	const policy = String(headers["content-security-policy"]);
	expect(policy).not.toMatch(/unsafe|nonce-|https?:/);
	expect(policy).toMatch(/script-src 'self' 'sha256-/);
	expect(policy).toMatch(/style-src 'self' 'sha256-/);
});

test("only the page of the API names the viewer's script, which loads the viewer after its start", async () => {
	const { text } = await server.get("/score/api/docs");
	expect(text).not.toContain("swagger-ui-bundle");
	expect(text).toContain("ReferenceView");
	for (const path of ["/score", "/score/logout", "/score/sign-in"])
		expect((await server.get(path)).text).not.toContain("ReferenceView");
});

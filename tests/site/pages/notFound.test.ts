/** Any unknown address is Page Not Found, with 404 and a way back, in three languages (SPEC section 2). */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { pathIn, wrongLanguage } from "../../http/spoken.ts";

const UNKNOWN = [
	"/no/such/page",
	"/ab",
	"/%E8%B7%AF%E8%B7%91",
	"/logout/again",
	"/M1001/no_such",
	"/M1001/00123/nothing",
	"/M1001/admin/nothing",
	"/icon.svg/nothing",
];

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace());
});
afterAll(() => server.close());

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const words = DICTIONARIES[locale];

	test.each(UNKNOWN.flatMap((path) => [path, `${path}/`]))("%s is not found", async (path) => {
		const { status, text } = await server.get(pathIn(locale, path));
		expect(status).toBe(404);
		expect(wrongLanguage(text, locale)).toBe("");
		expect(text).toContain(
			`<title>${words["title.results"].replace("{0}", words["notFound.title"])}`,
		);
		expect(text).toMatch(
			new RegExp(`<a [^>]*href="${pathIn(locale, "")}/?"[^>]*>\\s*${words["notFound.home"]}`),
		);
	});

	test("an unknown organisation cannot be loaded: an index without events, with a link back", async () => {
		for (const organisation of ["nosuchclub", "999"]) {
			const { status, text } = await server.get(pathIn(locale, `/${organisation}`));
			expect(status).toBe(404);
			expect(wrongLanguage(text, locale)).toBe("");
			expect(text).toMatch(new RegExp(`role="alert"[^>]*>${words["event.failed"]}<`));
			expect(text).toMatch(
				new RegExp(`<a [^>]*href="${pathIn(locale, "")}/?"[^>]*>\\s*${words["notFound.home"]}`),
			);
			expect(text).toContain(`>${words["index.none"]}<`);
			expect(text).toContain(`>${words["index.empty"]}<`);
			expect(text).toContain('name="robots" content="noindex"');
		}
	});

	test("the page links to other languages", async () => {
		const { text } = await server.get(pathIn(locale, "/no/such/page"));
		for (const other of LOCALE_NAMES) expect(text).toContain(`href="${pathIn(other, "/no-page")}"`);
	});
});

/** The data for search engines: the addresses of the pages, in each language. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALE_NAMES, LOCALES } from "../../../src/locales.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { pathIn } from "../../http/spoken.ts";

const SITE = "https://results.example.org";

const TAGS = LOCALE_NAMES.map((locale) => LOCALES[locale].tag);
const inEachLanguage = (path: string) => LOCALE_NAMES.map((locale) => SITE + pathIn(locale, path));

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ SITE_ORIGIN: SITE });
	await server.record(smallRace());
});
afterAll(() => server.close());

test("robots.txt admits all crawlers, and names the site map", async () => {
	const { status, headers, text } = await server.get("/robots.txt");
	expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
	expect(text).toBe(`User-agent: *\nDisallow:\n\nSitemap: ${SITE}/score/sitemap.xml\n`);
});

test("the site map lists the index and each event, in each language with the others", async () => {
	const { status, headers, text } = await server.get("/score/sitemap.xml");
	expect([status, headers["content-type"]]).toEqual([200, "application/xml"]);
	expect([...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
		...inEachLanguage("").map((address) => address.replace(/\/score$/, "/score/")),
		...inEachLanguage("/M1001"),
	]);
	const [, english = ""] = text.match(/<url><loc>[^<]*\/en\/M1001<\/loc>(.*)<\/url>/) ?? [];
	expect(
		[...english.matchAll(/hreflang="(.*?)" href="(.*?)"/g)].map((link) => link.slice(1)),
	).toEqual(inEachLanguage("/M1001").map((address, index) => [TAGS[index], address]));
});

test("each address of the site map is the canonical one of its page", async () => {
	const { text } = await server.get("/score/sitemap.xml");
	for (const [, address = ""] of text.matchAll(/<loc>(.*?)<\/loc>/g)) {
		const page = await server.get(address.slice(SITE.length));
		expect(page.status, address).toBe(200);
		expect(page.text).toContain(`<link rel="canonical" href="${address}">`);
	}
});

test("there is no site map while the events cannot be listed", async () => {
	const alone = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: "http://127.0.0.1:9" });
	const { status, headers } = await alone.get("/score/sitemap.xml");
	expect([status, headers["retry-after"]]).toEqual([503, "60"]);
	await alone.close();
});

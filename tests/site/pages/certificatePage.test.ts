/** The certificate's page as it comes without scripts, and the buttons that lead to it. */
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { translator } from "../../../src/messages.ts";
import { exchange, post } from "../../fixtures/exchange.ts";
import { startPlainFront } from "../../fixtures/plainFront.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace());
	const event = { ...EVENT, id: "M1002", offersCertificates: false };
	await server.record(smallRace({ event }));
	await server.record(smallRace({ event: { ...EVENT, id: "M1003", phase: "announced" } }));
});
afterAll(() => server.close());

const unescaped = (text: string) => text.replaceAll("&#38;", "&").replaceAll("&amp;", "&");

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const t = translator(locale);
	const prefix = locale === "zh" ? "/score" : `/score/${locale}`;
	const page = (path: string) => server.get(`${prefix}${path}`);

	test("is the image in its reserved space, with the downloads", async () => {
		const { status, headers, text } = await page("/M1001/00123/cert");
		expect([status, headers["cache-control"]]).toEqual([
			200,
			expect.stringContaining("s-maxage=5"),
		]);
		const what = t("media.certificate");
		expect(text).toContain(`<title>${what} - Harbour Half 00123 王小明</title>`);
		expect(text).toContain('<meta name="robots" content="noindex">');
		const [, picture = ""] = /<img src="([^"]+)"[^>]* width="1000" height="1414"/.exec(text) ?? [];
		expect(unescaped(picture)).toMatch(
			new RegExp(`^/tpp/M1001/cert/00123/[0-9a-f]{24}/img\\?lang=${locale}&r=\\d+$`),
		);
		const shown = await exchange(server.origin, unescaped(picture));
		expect([shown.status, shown.headers["content-type"]]).toEqual([200, "image/jpeg"]);
		for (const [words, query] of [
			["certificate.hires", "download=1&hires=1"],
			["certificate.pdf", "download=1&hires=1"],
		] as const) {
			const link =
				new RegExp(
					`href="([^"]+)" download="[^"]+" data-download="certificate">${t(words)}</a>`,
				).exec(text)?.[1] ?? "";
			expect(unescaped(link)).toMatch(new RegExp(`lang=${locale}&${query}$`));
			const file = await exchange(server.origin, unescaped(link));
			expect(file.headers["content-disposition"]).toContain('filename="M1001-00123.');
		}
		for (const words of [t("certificate.alt", { name: "王小明" }), t("certificate.loading")])
			expect(text).toContain(words);
		expect(text).toContain(`href="${prefix}/M1001/00123"`);
	});

	test.each([
		["has none yet", "/M1001/A-5", "certificate.none"],
		["is of an event that offers none", "/M1002/00123", "certificate.none"],
		["gave up", "/M1001/400", "certificate.finishers"],
		["has no time when the results are final", "/M1003/A-5", "certificate.finishers"],
	] as const)("code 1: for %s the page shows so, with a link back", async (_, path, why) => {
		const { status, text } = await page(`${path}/cert`);
		expect(status).toBe(404);
		expect(text).toContain(t("certificate.error", { code: 1 }));
		const reasons = ["certificate.none", "certificate.finishers"] as const;
		expect(reasons.filter((reason) => text.includes(t(reason)))).toEqual([why]);
		expect(text).toContain(`href="${prefix}${path}"`);
		expect(text).not.toContain('<img src="/tpp');
	});

	test("the texts of all codes are available to the script and the dialog", async () => {
		expect((await page("/M1001/00123/cert")).text).toContain(t("certificate.error", { code: 3 }));
		const { text } = await page("/M1001/00123");
		expect(text).toContain(JSON.stringify(t("certificate.failed")));
	});
});

test("the top bar shows the event's name, without a link", async () => {
	const { text } = await server.get("/score/en/M1001/00123/cert");
	const [bar = ""] = /<header.*?<\/header>/s.exec(text) ?? [];
	expect(bar).toMatch(/<span class="[^"]*">Harbour Half<\/span>/);
	expect(bar).not.toContain('href="/score/en/harbour"');
});

test("an unknown bib and an unknown event are 404, and an id in lower case redirects to the event", async () => {
	for (const path of ["/M1001/9999/cert", "/M9999/1/cert", "/abc/1/cert"])
		expect((await server.get(`/score${path}`)).status, path).toBe(404);
	const { status, headers } = await server.get("/score/ja/m1001/00123/cert?debug=1");
	expect([status, headers.location]).toEqual([301, "/score/ja/M1001/00123/cert?debug=1"]);
});

test.each(["", "/cert", "/photo"])(
	"an unknown bib is answered with the event's search field at M1001/9999%s",
	async (page) => {
		const { status, text } = await server.get(`/score/en/M1001/9999${page}`);
		expect(status).toBe(404);
		expect(text).toContain("<title>Page Not Found - ");
		expect(text).toMatch(/<input[^>]* type="search"/);
		expect(text).toMatch(/<form[^>]* action="\/score\/en\/M1001"/);
	},
);

test("a server that knows its public origin uses it in answers, and its own pages use the path", async () => {
	const settings = { SITE_ORIGIN: "https://results.example.org", API_PREFIX: "/timing" };
	const known = await startTestedServer(settings);
	await known.record(smallRace());
	const asked = { pjid: EVENT.id, pno: "00123" };
	const { text } = await post(known.origin, "/timing/scorequery/cert", asked);
	expect(text).toContain('"url":"https://results.example.org/timing/tpp/M1001/cert/00123/');
	const page = await known.get("/score/M1001/00123/cert");
	expect(page.text).toContain('<img src="/timing/tpp/M1001/cert/00123/');
	await known.close();
});

test("code 2: a failed answer of the server is requested again for the next visitor", async () => {
	vi.spyOn(console, "error").mockReturnValue(undefined);
	// It knows everything but this call.
	const front = await startPlainFront(server.origin, () => "", "/scorequery/cert");
	const site = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: front.origin });
	const { status, headers, text } = await site.get("/score/en/M1001/00123/cert");
	expect([status, headers["cache-control"]]).toEqual([503, "no-store"]);
	expect(text).toContain("An error occurred, code: 2");
	await site.close();
	await front.close();
	vi.restoreAllMocks();
});

describe("on the runner's page the certificate", () => {
	const link = 'data-media="certificate"';
	test("is a link to its page only for a runner with a result", async () => {
		const { text } = await server.get("/score/en/M1001/00123?debug=1");
		expect(text).toMatch(
			/<a class="[^"]*" href="\/score\/en\/M1001\/00123\/cert\?debug=1" data-media="certificate">/,
		);
		expect((await server.get("/score/en/M1002/00123")).text).not.toContain(link);
	});

	test("appears with the parts of a live page once the runner has finished", async () => {
		const running = (await server.get("/score/en/M1001/A-5")).text;
		expect(running).toContain('<div hidden data-part="media">');
		expect(running).not.toContain(link);
		expect((await server.get("/score/en/M1001/00123/result")).text).toContain(link);
	});

	test("has its facts after the splits, so that they delay nothing", async () => {
		const { text } = await server.get("/score/en/M1001/00123");
		expect(text.indexOf('data-part="mediaFacts"')).toBeGreaterThan(text.indexOf("</table>"));
	});
});

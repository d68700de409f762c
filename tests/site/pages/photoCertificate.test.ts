/** The page of a photo certificate, as the server answers it: who has one, and what can be read without a script. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { HIDDEN_NAME } from "../../../src/race/record/privacy.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { pathIn, wrongLanguage } from "../../http/spoken.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace({ event: { ...EVENT, offersCertificates: false } }));
	await server.record(
		smallRace({
			event: { ...EVENT, id: "M1002", phase: "announced", offersCertificates: true },
			runners: RUNNERS.map((each) => ({ ...each, isHidden: each.bib === "124" })),
		}),
	);
});
afterAll(() => server.close());

const page = (event: string, bib: string) => server.get(`/score/en/${event}/${bib}/photo`);

describe.each(LOCALE_NAMES)("a finisher's page in %s", (locale) => {
	const words = DICTIONARIES[locale];

	test("exists, and states without a script what it needs and where the result is", async () => {
		const { status, text } = await server.get(pathIn(locale, "/M1002/00123/photo"));
		expect(status).toBe(200);
		expect(wrongLanguage(text, locale)).toBe("");
		expect(text).toContain(
			`<title>${words["media.photoPage"]} - Harbour Half 00123 王小明</title>`,
		);
		expect(text).toContain(words["photoCert.needsScript"]);
		expect(text).toContain(words["photoCert.private"]);
		expect(text).toContain(`href="${pathIn(locale, "/M1002/00123")}"`);
		expect(text).toContain(`href="${pathIn(locale, "/M1002/00123/cert")}"`);
		expect(text).toContain('name="robots" content="noindex"');
	});

	test.each([
		["A-5", "photoCert.notYet"],
		["500", "photoCert.notYet"],
		["400", "photoCert.finishersOnly"],
	] as const)("of %s, without a result, gives the reason: %s", async (bib, key) => {
		const { status, text } = await server.get(pathIn(locale, `/M1001/${bib}/photo`));
		expect(status).toBe(404);
		expect(text).toContain(words[key]);
		expect(text).not.toContain("astro-island");
		expect(text).toContain(`href="${pathIn(locale, `/M1001/${bib}`)}"`);
	});
});

test("the frames receive the result, with its time, ranks and distance", async () => {
	const { text } = await page("M1002", "00123");
	const told = text.replaceAll("&quot;", '"');
	for (const part of ["01:26:41", "01:26:31", "1 / 4", "21.1", "FINISHER"])
		expect(told).toContain(`"${part}"`);
});

test("debug=1 is passed on to the result", async () => {
	const { text } = await server.get("/score/en/M1002/00123/photo?debug=1");
	expect(text).toContain('href="/score/en/M1002/00123?debug=1"');
});

test("the page links to a certificate only where the event offers one", async () => {
	expect((await page("M1001", "00123")).text.includes("/00123/cert")).toBe(false);
});

test("a hidden runner stays hidden, in the page and in its title", async () => {
	const { status, text } = await page("M1002", "124");
	expect(status).toBe(200);
	expect(text).toContain(HIDDEN_NAME);
	expect(text).not.toContain("佐藤");
});

test.each(["/M1001/9999/photo", "/M9999/1/photo", "/abc/1/photo"])(
	"%s is not found",
	async (path) => {
		const { status, text } = await server.get(`/score/en${path}`);
		expect(status).toBe(404);
		expect(text).not.toContain('astro-island component-export="PhotoMaker"');
	},
);

test("an unknown bib leads to the event's search", async () => {
	const { text } = await page("M1001", "9999");
	expect(text).toContain("Page Not Found");
	expect(text).toContain('name="q"');
});

test("the page may call only its own server, and draw the visitor's file", async () => {
	const { headers } = await page("M1002", "00123");
	const policy = String(headers["content-security-policy"]);
	expect(/connect-src ([^;]*)/.exec(policy)?.[1]).toBe("'self'");
	expect(/img-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' data: blob:");
});

test("shared caches store it as long as the runner's page", async () => {
	expect((await page("M1001", "00123")).headers["cache-control"]).toMatch(/s-maxage=5$/);
	expect((await page("M1002", "00123")).headers["cache-control"]).toMatch(/s-maxage=9$/);
});

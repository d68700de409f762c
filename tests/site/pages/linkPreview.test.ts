/** The data of a page for messengers, as they read it: without scripts, and from any host. */
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES, LOCALES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import {
	FOREIGN_ANNOUNCED,
	type ForeignServer,
	startForeignServer,
} from "../../fixtures/foreignServer.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { pathIn } from "../../http/spoken.ts";

const SITE = "https://results.example.org";
const ANNOUNCED = "M1002";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer({ SITE_ORIGIN: SITE, API_PREFIX: "/timing" });
	await server.record(smallRace());
	const event = { ...EVENT, id: ANNOUNCED, phase: "announced" } as const;
	await server.record(smallRace({ event }));
});
afterAll(() => server.close());

/** A page's tags for messengers, by name; of several with one name all. */
async function tagsOf(path: string, from = server): Promise<ReadonlyMap<string, string[]>> {
	const { text } = await from.get(path);
	const tags = new Map<string, string[]>();
	const found = text.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g);
	for (const [, name = "", content = ""] of found) {
		const plain = content.replaceAll("&#38;", "&").replaceAll("&amp;", "&");
		tags.set(name, [...(tags.get(name) ?? []), plain]);
	}
	return tags;
}

const said = (tags: ReadonlyMap<string, string[]>, name: string) => tags.get(name)?.join(" ");

const DESCRIPTIONS = {
	zh: "大會時間 01:26:41 · 總排名 1 / 4 · Harbour Half 2025-11-02",
	en: "Official time 01:26:41 · Overall 1 / 4 · Harbour Half 2025-11-02",
	ja: "グロスタイム 01:26:41 · 総合 1 / 4 · Harbour Half 2025-11-02",
} as const;

describe.each(LOCALE_NAMES)("a link in %s", (locale) => {
	const path = pathIn(locale, `/${ANNOUNCED}/00123`);

	test("to a runner has the time and the rank, and the runner's name", async () => {
		const tags = await tagsOf(path);
		expect(said(tags, "og:title")).toBe("Harbour Half 00123 王小明");
		expect(said(tags, "og:description")).toBe(DESCRIPTIONS[locale]);
		expect(said(tags, "description")).toBe(DESCRIPTIONS[locale]);
		expect(said(tags, "og:url")).toBe(SITE + path);
		expect(said(tags, "og:type")).toBe("website");
		expect(said(tags, "og:site_name")).toBe(DICTIONARIES[locale]["site.name"]);
	});

	test("names its language and the others available", async () => {
		const tags = await tagsOf(path);
		expect(said(tags, "og:locale")).toBe(LOCALES[locale].code);
		const others = LOCALE_NAMES.filter((each) => each !== locale);
		expect(tags.get("og:locale:alternate")).toEqual(others.map((each) => LOCALES[each].code));
	});

	test.each(["/00123", ""])("to %s has a large picture, with an absolute address", async (bib) => {
		const tags = await tagsOf(pathIn(locale, `/${ANNOUNCED}${bib}`));
		expect(said(tags, "twitter:card")).toBe("summary_large_image");
		expect(said(tags, "og:image:width")).toBe("1200");
		expect(said(tags, "og:image:height")).toBe("630");
		expect(said(tags, "og:image:alt")).toBe(said(tags, "og:description"));
		const address = said(tags, "og:image") ?? "";
		expect(address).toContain(`${SITE}/timing/scorequery/card?pjid=${ANNOUNCED}`);
		expect(address).toMatch(new RegExp(`&lang=${locale}&v=[a-z0-9]+$`));
		const { status, body } = await server.get(address.slice(SITE.length));
		expect(status).toBe(200);
		expect(await sharp(body).metadata()).toMatchObject({
			format: "jpeg",
			width: 1_200,
			height: 630,
		});
	});
});

test("a link to a runner without a result shows so, without time or rank", async () => {
	for (const [bib, words] of [
		["400", "Did not finish"],
		["A-5", "On the course"],
		["500", "Not started"],
	]) {
		const tags = await tagsOf(`/score/en/M1001/${bib}`);
		expect(said(tags, "og:description")).toBe(`${words} · Harbour Half 2025-11-02`);
	}
});

test("a link to an event has its date and location, and whether its result is final", async () => {
	const past = await tagsOf("/score/M1001");
	expect(said(past, "og:description")).toBe("Harbour Half · 2025-11-02 · 臺北 · 暫定成績");
	const final = await tagsOf(`/score/en/${ANNOUNCED}`);
	expect(said(final, "og:description")).toBe("Harbour Half · 2025-11-02 · 臺北 · Official results");
	expect(said(past, "og:image")).not.toBe(said(final, "og:image"));
});

test("a live runner's picture has a new address when the standings change", async () => {
	const before = said(await tagsOf("/score/M1001/200"), "og:image");
	await server.record(
		smallRace({
			categories: [{ id: "1", name: "10K", rankBy: null, format: { kind: "race" } }],
		}),
	);
	const after = said(await tagsOf("/score/M1001/200?debug=1"), "og:image");
	expect(after).toMatch(/&v=\d+$/);
	expect(after).not.toBe(before);
});

test.each(["/", "/harbour", "/logout", "/M1001/nobody", "/M9999"])(
	"a link to %s shows the site's logo, small",
	async (path) => {
		const tags = await tagsOf(pathIn("ja", path));
		expect(said(tags, "og:image")).toBe(`${SITE}/score/icons/512.png`);
		expect(said(tags, "twitter:card")).toBe("summary");
		expect(tags.has("og:image:width")).toBe(false);
		expect((await server.get("/score/icons/512.png")).status).toBe(200);
	},
);

describe("in front of a plain results server, which draws nothing", () => {
	let foreign: ForeignServer;
	let site: TestedServer;
	beforeAll(async () => {
		foreign = await startForeignServer();
		site = await startTestedServer({ ROLE: "site", RESULTS_ORIGIN: foreign.origin });
	});
	afterAll(async () => {
		await site.close();
		await foreign.close();
	});

	test.each(["", "/1003"])("a page has its texts and the logo: %s", async (bib) => {
		const tags = await tagsOf(`/score/en/${FOREIGN_ANNOUNCED}${bib}`, site);
		expect(said(tags, "og:title")).toContain("外地城市路跑");
		expect(said(tags, "og:image")).toMatch(/\/score\/icons\/512\.png$/);
		expect([...tags.values()].flat().join(" ")).not.toContain("/scorequery/");
	});
});

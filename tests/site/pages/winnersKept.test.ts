/** After the announcement: winners one tap away, the first women and men on the first page, and counts that count results. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { pathIn, wrongLanguage } from "../../http/spoken.ts";

/** Eight finishers, of whom every fourth is a woman, and one who did not finish. */
const race = (id: string, phase: "live" | "announced") =>
	smallRace({
		event: { ...EVENT, id, phase },
		runners: Array.from({ length: 9 }, (_, index) => ({
			bib: String(index + 1),
			name: `陳${"一二三四五六七八九"[index]}`,
			sex: index % 4 === 3 ? ("2" as const) : ("1" as const),
			reads: { S: 5, "5K": 2_000 + index, ...(index < 8 ? { F: 5_000 + index * 100 } : {}) },
		})),
	});

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(race("M1001", "announced"));
	await server.record(race("M1002", "live"));
});
afterAll(() => server.close());

const bibsIn = (html: string) => [...html.matchAll(/data-bib="([^"]+)"/g)].map(([, bib]) => bib);
const plain = (html: string) => html.replace(/<!--.*?-->/gs, "").replace(/<[^>]*>/g, " ");

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const words = DICTIONARIES[locale];

	test("the first page has women's and men's first three, and leads to the winners by one link", async () => {
		const { text } = await server.get(pathIn(locale, "/M1001"));
		const [, first = ""] = text.split('class="first-of-categories"');
		const [women = "", men = ""] = first.split("<h4>").slice(1);
		expect(women.startsWith(words["table.women"])).toBe(true);
		expect(bibsIn(women)).toEqual(["4", "8"]);
		expect(men.startsWith(words["table.men"])).toBe(true);
		expect(bibsIn(men)).toEqual(["1", "2", "3"]);
		expect(text).toContain(`href="${pathIn(locale, "/event-winners/M1001")}"`);
		// SPEC: an announced event has two tabs.
		expect(text.match(/role="tab"/g)).toHaveLength(2);
	});

	test("counts count results, with the runners beside them where some have none", async () => {
		const { text } = await server.get(pathIn(locale, "/M1001"));
		const count = words["table.finished"].replace("{count}", "8").replace("{total}", "9");
		expect(plain(text)).toContain(count);
	});

	test("the winners have a page without a script of its own, and without what is only for live events", async () => {
		const { status, text } = await server.get(pathIn(locale, "/event-winners/M1001"));
		expect(status).toBe(200);
		expect(wrongLanguage(text, locale)).toBe("");
		expect(text).not.toContain("astro-island");
		expect(bibsIn(text).slice(0, 3)).toEqual(["1", "2", "3"]);
		expect(text).not.toContain(words["event.unannounced"]);
		expect(text).not.toContain(words["refresh.now"]);
	});
});

test("a live event has the tab of winners, and no page of them", async () => {
	expect((await server.get("/score/event-winners/M1002")).status).toBe(404);
	const { text } = await server.get("/score/M1002");
	expect(text).not.toContain("event-winners");
	expect(text.match(/role="tab"/g)).toHaveLength(3);
});

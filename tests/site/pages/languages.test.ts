import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { pathIn, wrongLanguage } from "../../http/spoken.ts";

/** Every kind of page, and the status that it comes with. */
const PAGES: readonly (readonly [path: string, status: number])[] = [
	["/", 200],
	["/harbour", 200],
	["/M1001", 200],
	["/M1001?q=u", 200],
	["/M1001?q=zzz", 200],
	["/M1001/00123", 200],
	["/M1001/A-5", 200],
	["/M1001/400", 200],
	["/M1001/nobody", 404],
	["/M9999", 404],
	["/no/such/page", 404],
	["/M1001/admin", 200],
	["/logout?redirect=/score/M1001", 200],
	["/no-network", 200],
];

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace({ event: { ...EVENT, name: "M" } }));
});
afterAll(() => server.close());

/** Requests all of these at once; answers with the faults. */
async function wrongAnswers(
	asked: readonly (readonly [
		locale: (typeof LOCALE_NAMES)[number],
		path: string,
		status: number,
	])[],
): Promise<string[]> {
	const found = await Promise.all(
		asked.map(async ([locale, path, status]) => {
			const answer = await server.get(pathIn(locale, path));
			const wrong = wrongLanguage(answer.text, locale);
			if (answer.status === status && wrong === "") return "";
			return `${pathIn(locale, path)}: ${answer.status} ${wrong}`;
		}),
	);
	return found.filter((each) => each !== "");
}

/** Each kind of page in each language. */
const VISITORS = 42;

const mixed = (count: number) =>
	Array.from({ length: count }, (_, index) => {
		const [path, status] = PAGES[index % PAGES.length] ?? ["/", 200];
		return [LOCALE_NAMES[index % 3] ?? "zh", path, status] as const;
	});

describe("concurrent visitors of each kind of page read their own language only", () => {
	test("with a cold cache", async () => {
		expect(new Set(mixed(VISITORS).map(String)).size).toBe(LOCALE_NAMES.length * PAGES.length);
		expect(await wrongAnswers(mixed(VISITORS))).toEqual([]);
	});

	test("with a warm cache", async () => {
		expect(await wrongAnswers(mixed(VISITORS))).toEqual([]);
	});

	test("with a different page each", async () => {
		const asked = Array.from({ length: VISITORS }, (_, index) => {
			const { bib } = RUNNERS[index % RUNNERS.length] ?? { bib: "1" };
			const path = index % 2 === 0 ? `/M1001?q=none${index}` : `/M1001/${bib}?q=${index}`;
			return [LOCALE_NAMES[index % 3] ?? "zh", path, 200] as const;
		});
		expect(new Set(asked.map(String)).size).toBe(VISITORS);
		expect(await wrongAnswers(asked)).toEqual([]);
	});
});

test("a page names its language in every language", async () => {
	const { text } = await server.get("/score/ja/M1001/00123");
	for (const [tag, path] of [
		["zh-Hant-TW", "/score/M1001/00123"],
		["en", "/score/en/M1001/00123"],
		["ja", "/score/ja/M1001/00123"],
		["x-default", "/score/M1001/00123"],
	])
		expect(text).toMatch(new RegExp(`hreflang="${tag}" href="http://localhost:\\d+${path}"`));
});

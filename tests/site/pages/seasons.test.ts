/** A page is decorated on the days of the rule, by Taiwan's calendar, and credits the artist. */
import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { smallRace } from "../../fixtures/smallRace.ts";
import { pathIn } from "../../http/spoken.ts";

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(smallRace());
});
afterAll(() => server.close());
afterEach(() => {
	vi.restoreAllMocks();
});

/** Each look that a page shows: pictures of the season, and the line that credits them. */
async function lookAt(moment: string, path: string) {
	vi.spyOn(Date, "now").mockReturnValue(Date.parse(moment));
	const { text } = await server.get(path);
	return {
		pictures: [...text.matchAll(/src="\/score\/(seasons\/[^"]+)"/g)].map(([, file]) => file),
		credits: LOCALE_NAMES.filter((each) => text.includes(DICTIONARIES[each]["shell.illustration"])),
	};
}

test.each([
	["2027-02-06T04:00Z", "newYear"],
	["2027-06-09T04:00Z", "dragonBoat"],
	["2027-09-15T04:00Z", "moon"],
	["2027-12-19T04:00Z", "christmas"],
])("at %s every page shows %s, light and dark, in each language", async (moment, season) => {
	for (const locale of LOCALE_NAMES) {
		const { pictures, credits } = await lookAt(moment, pathIn(locale, `/M1001?q=${season}`));
		expect(pictures).toEqual([`seasons/${season}-light.svg`, `seasons/${season}-dark.svg`]);
		expect(credits).toEqual([locale]);
		for (const picture of pictures) {
			const { status, headers } = await server.get(`/score/${picture}`);
			expect([status, headers["content-type"]]).toEqual([200, "image/svg+xml"]);
		}
	}
});

test("the day begins in Taiwan", async () => {
	expect((await lookAt("2028-12-18T15:59:59Z", "/score/M1001?q=1")).pictures).toEqual([]);
	expect((await lookAt("2028-12-18T16:00:00Z", "/score/M1001?q=2")).pictures).toHaveLength(2);
});

test("its styles load after the page, whose policy allows them", async () => {
	vi.spyOn(Date, "now").mockReturnValue(Date.parse("2027-12-20T04:00Z"));
	const { text, headers } = await server.get("/score/en/M1001/00123");
	const [, after = ""] = text.split("</footer>");
	const [, styles = ""] = /<style>(.*?)<\/style>/s.exec(after) ?? [];
	expect(styles).toContain(".season-dark");
	const hash = createHash("sha256").update(styles).digest("base64");
	const [, allowed] = /style-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
	expect(allowed).toContain(`'sha256-${hash}'`);
});

test("a day without a season has no decoration and no credits", async () => {
	expect(await lookAt("2027-11-21T04:00Z", "/score/M1001?q=plain")).toEqual({
		pictures: [],
		credits: [],
	});
});

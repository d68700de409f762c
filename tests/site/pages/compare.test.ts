/** The page that puts runners side by side, as the server answers it. */
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
	await server.record(smallRace());
	await server.record(
		smallRace({
			event: { ...EVENT, id: "M1002", phase: "announced" },
			runners: RUNNERS.map((each) => ({ ...each, isHidden: each.bib === "00123" })),
		}),
	);
	await server.record(
		smallRace({
			event: { ...EVENT, id: "M1003" },
			runners: ["1", "2", "3", "4", "5", "6", "7"].map((bib) => ({ bib, name: "Anna Müller" })),
		}),
	);
	await server.record(byChip("M1004", "chip"));
	await server.record(byChip("M1005", "official"));
});
afterAll(() => server.close());

/** The only time of 300 is a chip time. */
const byChip = (id: string, rankBy: "official" | "chip") =>
	smallRace({
		event: { ...EVENT, id, rankBy },
		givenTimes: [{ bib: "300", pointId: "F", sinceGun: null, sinceStart: 5_390_000 }],
	});

const compare = (query: string, event = "M1001") =>
	server.get(`/score/en/compare/${event}${query}`);
/** The rows of the table, their cells' texts. */
const rowsOf = (html: string) =>
	[...html.matchAll(/<tr\b.*?<\/tr>/gs)].map(([row]) =>
		[...row.matchAll(/<t[hd]\b.*?<\/t[hd]>/gs)].map(([cell]) =>
			cell
				.replace(/<[^>]*>/g, " ")
				.replace(/\s+/g, " ")
				.trim(),
		),
	);
const rowOf = (html: string, name: string) => rowsOf(html).find(([first]) => first === name);

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const words = DICTIONARIES[locale];

	test("two runners are side by side, with a gap at each point and a chart of it", async () => {
		const { status, text } = await server.get(pathIn(locale, "/compare/M1001?bib=00123&bib=124"));
		expect(status).toBe(200);
		expect(wrongLanguage(text, locale)).toBe("");
		expect(rowOf(text, "5K")).toEqual([
			"5K",
			`00:20:00 ${words["compare.fastest"]}`,
			"00:21:40 +1:40",
		]);
		expect(text).toMatch(/<svg[^>]*role="img"[^>]*aria-labelledby="gap-title gap-words"/);
		expect(text).toContain(words["event.provisional"]);
		expect(text).toContain('name="robots" content="noindex"');
	});

	test("without runners the page has a field", async () => {
		const { status, text } = await server.get(pathIn(locale, "/compare/M1001"));
		expect(status).toBe(200);
		expect(text).toContain(words["compare.empty"]);
		expect(text).toMatch(/<input[^>]*name="bib"/);
		expect(text).not.toContain("<table");
	});
});

test("a mat that missed a runner shows a dash, for that runner alone", async () => {
	const { text } = await compare("?bib=00123&bib=124");
	expect(rowOf(text, "10K")).toEqual(["10K", "00:40:31", "–"]);
	expect(rowOf(text, "Bridge")?.[2]).toBe("01:06:20 +4:50");
});

test("ranks and times are the official ones; a status without ranks has neither, nor a finish", async () => {
	const { text } = await compare("?bib=00123&bib=400&bib=A-5");
	expect(rowOf(text, "Official time")).toEqual([
		"Official time",
		"01:26:41",
		"Did not finish",
		"On the course",
	]);
	expect(rowOf(text, "Overall rank")?.slice(2)).toEqual(["–", "–"]);
	expect(rowOf(text, "Finish")).toEqual(["Finish", "01:26:31", "–", "–"]);
});

test("where chip times rank they are beside the official ones, and the page names the ranking time", async () => {
	const { text } = await compare("?bib=00123&bib=300", "M1004");
	expect(rowOf(text, "Official time")).toEqual(["Official time", "01:26:41", "–"]);
	expect(rowOf(text, "Chip time")).toEqual(["Chip time", "01:26:31", "01:29:50"]);
	expect(text).toContain("Ranked by chip time");
	expect(text).not.toMatch(/rank[^.]*official time/i);
});

test("where official times rank, a runner without one has the chip time beside it", async () => {
	const { text } = await compare("?bib=00123&bib=300", "M1005");
	expect(rowOf(text, "Chip time")?.[2]).toBe("01:29:50");
	expect(text).toContain("Ranked by official time");
	expect(rowOf((await compare("?bib=00123&bib=124", "M1005")).text, "Chip time")).toBeUndefined();
});

test("bibs with commas give the same page, and each counts once", async () => {
	const [repeated, commas, twice] = [
		await compare("?bib=00123&bib=124"),
		await compare("?bib=00123,124"),
		await compare("?bib=00123&bib=124&bib=00123&utm_source=x"),
	];
	expect(commas.headers["etag"]).toBe(repeated.headers["etag"]);
	expect(twice.headers["etag"]).toBe(repeated.headers["etag"]);
	expect((await compare("?bib=124&bib=00123")).text).not.toBe(repeated.text);
});

test("of more than four the first four are compared, and the page reports it", async () => {
	const { text } = await compare("?bib=00123,124,A-5,200,400");
	expect(text).toContain("Up to 4 runners can be compared; these are the first 4.");
	expect(rowsOf(text)[0]).toHaveLength(5);
	expect(text).not.toContain("Bruno");
	expect(text).not.toMatch(/<input[^>]*type="search"[^>]*name="bib"/);
});

test("an unknown bib is reported by name and left out; a name of one runner is found", async () => {
	const { status, text } = await compare("?bib=00123&bib=unknown&bib=M%C3%BCller");
	expect(status).toBe(200);
	expect(text).toContain("“unknown” matches no runner");
	expect(text).toContain('href="/score/en/M1001?q=unknown"');
	expect(rowsOf(text)[0]?.slice(1)).toEqual(["00123 王小明", "A-5 Anna Müller"]);
});

test.each([
	["zh", "/score/compare", "符合「ü」的跑者不只一位"],
	["en", "/score/en/compare", "“ü” matches more than one runner."],
	["ja", "/score/ja/compare", "「ü」に該当するランナーが複数います。"],
])(
	"a text that matches several runners is reported, and each of them can be added, in %s",
	async (_, page, said) => {
		const { status, text } = await server.get(`${page}/M1003?bib=1&bib=%C3%BC&bib=nobody`);
		expect(status).toBe(200);
		expect(text).toContain(said);
		const [list = ""] = /<ul class="compare-offers">.*?<\/ul>/s.exec(text) ?? [];
		const offers = [...list.matchAll(/href="([^"]+)"/g)].map(([, link = ""]) =>
			new URL(link.replaceAll(/&(#38|amp);/g, "&"), "http://localhost").searchParams.getAll("bib"),
		);
		// The first five of seven; a runner who is compared already is not offered.
		expect(offers).toEqual(["2", "3", "4", "5"].map((bib) => ["1", bib, "nobody"]));
	},
);

test("a text that does not match exactly one runner stays in the field", async () => {
	const { text } = await compare("?bib=1&bib=%C3%BC&bib=nobody", "M1003");
	expect(text).toMatch(/<input[^>]* name="bib" value="ü, nobody"/);
	const { text: known } = await compare("?bib=1", "M1003");
	expect(known).toMatch(/<input[^>]* type="search" name="bib" required/);
});

test("a number finds a numerically equal bib, and no digit in a name", async () => {
	const { text } = await compare("?bib=123&bib=7");
	expect(text).toContain("王小明");
	expect(text).toContain("“7” matches no runner");
});

test("without a known runner the page is not found, and has its field", async () => {
	const { status, text } = await compare("?bib=unknown&bib=%3Cscript%3E");
	expect(status).toBe(404);
	expect(text).toContain("“&lt;script&gt;”");
	expect(text).toMatch(/<input[^>]*name="bib"/);
});

test("an unknown event cannot be loaded, and an id in lower case redirects with its bibs", async () => {
	const unknown = await compare("?bib=1", "M9999");
	expect(unknown.status).toBe(404);
	expect(unknown.text).toContain("load project failed");
	const { status, headers } = await compare("?bib=00123&bib=124", "m1001");
	expect(status).toBe(301);
	expect(headers["location"]).toBe("/score/en/compare/M1001?bib=00123&bib=124");
});

test("it is cached as long as the event's other pages", async () => {
	expect((await compare("?bib=00123")).headers["cache-control"]).toMatch(/s-maxage=5$/);
	expect((await compare("?bib=00123", "M1002")).headers["cache-control"]).toMatch(/s-maxage=9$/);
});

test("a hidden runner stays hidden", async () => {
	const { text } = await compare("?bib=00123&bib=124", "M1002");
	expect(text).toContain(HIDDEN_NAME);
	expect(text).not.toMatch(/王小明|海港跑團/);
	const byName = await compare("?bib=%E7%8E%8B%E5%B0%8F%E6%98%8E", "M1002");
	expect(byName.status).toBe(404);
});

/** The page of team tables, as the server answers it. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { LOCALE_NAMES } from "../../../src/locales.ts";
import { DICTIONARIES } from "../../../src/messages.ts";
import type { TeamRules } from "../../../src/race/record/teamRules.ts";
import { startTestedServer, type TestedServer } from "../../fixtures/runningServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { pathIn, wrongLanguage } from "../../http/spoken.ts";

const RULES: TeamRules = {
	scorers: 2,
	by: "places",
	bySex: true,
	byGroup: false,
	missing: { kind: "lastPlus", places: 10 },
};

/** Two of Red, two of Blue, one of Green, of whom one of Red is hidden. */
const teamRace = (id: string, teams: TeamRules | null, phase: "live" | "announced") =>
	smallRace({
		event: { ...EVENT, id, teams, phase },
		runners: ["紅隊", "藍隊", "藍隊", "紅隊", "綠隊"].map((team, index) => ({
			bib: String(index + 1),
			name: `陳${"一二三四五"[index]}`,
			team,
			isHidden: index === 3,
			reads: { S: 5, F: 5_000 + index * 100 },
		})),
	});

let server: TestedServer;
beforeAll(async () => {
	server = await startTestedServer();
	await server.record(teamRace("M1001", RULES, "live"));
	await server.record(teamRace("M1002", { ...RULES, by: "times" }, "announced"));
	await server.record(teamRace("M1003", null, "announced"));
});
afterAll(() => server.close());

const textOf = (html: string) =>
	html
		.replace(/<style.*?<\/style>|<script.*?<\/script>/gs, "")
		.replace(/<[^>]*>/g, " ")
		.replace(/\s+/g, " ");
/** The teams of a page: their rows without those who count. */
const teamsOf = (html: string) =>
	[...html.matchAll(/<summary\b.*?<\/summary>/gs)].map(([row]) => textOf(row).trim());

describe.each(LOCALE_NAMES)("in %s", (locale) => {
	const words = DICTIONARIES[locale];

	test("teams have rank, sum and total, their runners places, and the page is marked as provisional", async () => {
		const { status, text } = await server.get(pathIn(locale, "/event-teams/M1001"));
		expect(status).toBe(200);
		expect(wrongLanguage(text, locale)).toBe("");
		expect(teamsOf(text).map((team) => /(.)隊 (\d+ \+ \d+) /.exec(team)?.slice(1))).toEqual([
			["藍", "2 + 3"],
			["紅", "1 + 15"],
			["綠", "5 + 15"],
		]);
		expect(textOf(text)).toContain(words["teams.points"].replace("{total}", "16"));
		expect(text).toMatch(/<a [^>]*href="[^"]*\/M1001\/2"[^>]*>陳二<\/a>/);
		expect(text).toContain(words["event.provisional"]);
	});

	test("the event's page links to it", async () => {
		const { text } = await server.get(pathIn(locale, "/M1001"));
		expect(text).toContain(`href="${pathIn(locale, "/event-teams/M1001")}"`);
		expect(text).toContain(words["teams.heading"]);
	});
});

test("a hidden runner is not on it, by name or by bib", async () => {
	const { text } = await server.get("/score/event-teams/M1001");
	expect(text).toContain("陳三");
	expect(text).not.toContain("陳四");
	expect(text).not.toContain("/M1001/4");
});

test("by times the total is a time, and an incomplete team has no rank", async () => {
	const { text } = await server.get("/score/en/event-teams/M1002");
	const [first, second] = teamsOf(text);
	expect(first).toMatch(/^1 Rank 1 藍隊 2 finishers 02:51:40$/);
	expect(second).toMatch(/^– Not ranked /);
	expect(text).not.toContain(DICTIONARIES.en["event.provisional"]);
});

test("an event without team rules has no such page, and no link to one", async () => {
	expect((await server.get("/score/event-teams/M1003")).status).toBe(404);
	expect((await server.get("/score/M1003")).text).not.toContain("event-teams");
});

test("shared caches may store it as long as the event's other pages", async () => {
	const of = async (path: string) => (await server.get(path)).headers["cache-control"];
	for (const event of ["M1001", "M1002"])
		expect(await of(`/score/event-teams/${event}`)).toBe(await of(`/score/${event}`));
});

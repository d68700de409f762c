/** The contents of the page of team tables for an answer. */
import { describe, expect, test } from "vitest";
import { CROSS_COUNTRY, type TeamRules } from "../../../src/race/record/teamRules.ts";
import { MAX_TEAMS, shownTeams } from "../../../src/site/teams/shownTeams.ts";

const scorer = (place: number, time: string) => ({ bib: String(place), name: "陳一", place, time });
const TEAM = {
	name: "Red",
	rank: 1,
	points: 5,
	penalty: 0,
	total: 5,
	finishers: 2,
	scorers: [scorer(2, "00:34:12.000"), scorer(3, "00:34:13.000")],
};
const table = (teams: readonly (typeof TEAM)[]) => ({
	categoryId: "1",
	category: "Half",
	groupId: "",
	group: "",
	sex: "1",
	teams: [...teams],
});
const shownOf = (team: typeof TEAM, rules: TeamRules) =>
	shownTeams({ rules, tables: [table([team])] })[0]?.tables[0]?.teams[0];

describe("a team's total", () => {
	const BY_TIMES: TeamRules = { ...CROSS_COUNTRY, by: "times" };

	test("by places is the sum for its runners and the missing ones", () => {
		const short = { ...TEAM, penalty: 30, total: 35 };
		expect(shownOf(short, CROSS_COUNTRY)).toMatchObject({ sum: "2 + 3 + 30", total: "35" });
	});

	test("by times is rounded up like the times of the event", () => {
		const timed = { ...TEAM, total: 4_104_200 };
		expect(shownOf(timed, BY_TIMES)).toMatchObject({ sum: "", total: "01:08:25" });
		expect(shownOf(timed, BY_TIMES)?.scorers[0]?.time).toBe("00:34:12");
	});

	test("by times has milliseconds if the event's times have some", () => {
		const scorers = [scorer(2, "00:34:12.100"), scorer(3, "00:34:12.100")];
		const exact = { ...TEAM, scorers, total: 4_104_200 };
		expect(shownOf(exact, BY_TIMES)?.total).toBe("01:08:24.200");
	});
});

test("a very long table is cut, and shows the number of teams", () => {
	const many = Array.from({ length: MAX_TEAMS + 1 }, (_, index) => ({ ...TEAM, rank: index + 1 }));
	const [category] = shownTeams({ rules: CROSS_COUNTRY, tables: [table(many)] });
	expect(category?.tables[0]?.teams).toHaveLength(MAX_TEAMS);
	expect(category?.tables[0]?.count).toBe(MAX_TEAMS + 1);
});

test("the first three teams of a table are expanded", () => {
	const ranks = [1, 2, 3, 4].map((rank) => ({ ...TEAM, rank }));
	const [category] = shownTeams({ rules: CROSS_COUNTRY, tables: [table(ranks)] });
	expect(category?.tables[0]?.teams.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false]);
});

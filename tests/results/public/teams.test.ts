/** Teams by their best runners, with the rules in the event's setting, in the call. */
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { teams } from "../../../src/contract/public/teams.ts";
import { openTestedResults, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";
import { makeChange } from "../changes/officials.ts";

let server: TestedResults;
beforeAll(async () => {
	server = await openTestedResults();
	const times = [5_000, 5_100, 5_200, 5_300, 5_400];
	const race = smallRace({
		runners: times.map((F, index) => ({ bib: String(index + 1), reads: { S: 5, F } })),
	});
	const clubs = ["Red", "Blue", "Blue", "Red", "Green"];
	const entrants = race.entrants.map((entrant, index) => ({
		...entrant,
		sex: "1" as const,
		team: clubs[index] ?? "",
		isHidden: entrant.bib === "4",
	}));
	await server.record({ ...race, entrants });
});
afterAll(() => server.close());

async function tables() {
	const answer = await server.call("teams", { pjid: EVENT.id });
	return v.parse(v.object({ data: teams.answer }), answer).data;
}

const RULES = {
	scorers: 2,
	by: "places",
	bySex: true,
	byGroup: false,
	missing: { kind: "lastPlus", places: 10 },
};
const setTeams = (value: object | null) =>
	makeChange(server, { kind: "setting", setting: { name: "teams", value } });

test("an event without the setting has no teams", async () => {
	expect(await tables()).toEqual({ rules: null, tables: [] });
});

test("teams are ranked by places, a hidden runner counts for no team, and a missing runner costs places", async () => {
	await setTeams(RULES);
	const { tables: all } = await tables();
	expect(all).toHaveLength(1);
	expect(
		all[0]?.teams.map(({ name, rank, points, penalty }) => [name, rank, points, penalty]),
	).toEqual([
		["Blue", 1, 5, 0],
		["Red", 2, 1, 15],
		["Green", 3, 5, 15],
	]);
	expect(all[0]?.teams[0]?.scorers.map(({ pNO, place }) => [pNO, place])).toEqual([
		["2", 2],
		["3", 3],
	]);
});

test("by times a team with too few runners has no rank", async () => {
	await setTeams({ ...RULES, by: "times", missing: { kind: "unranked" } });
	const { tables: all } = await tables();
	expect(all[0]?.teams.map(({ name, rank, total }) => [name, rank, total])).toEqual([
		["Blue", 1, 10_300_000],
		["Red", null, 5_000_000],
		["Green", null, 5_400_000],
	]);
});

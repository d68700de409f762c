import { expect, test } from "vitest";
import { sportsEvent } from "../../../src/contract/facts/structuredData.ts";
import type { ListedEvent } from "../../../src/race/record/record.ts";
import { EVENT, ORGANISATION } from "../../fixtures/smallRace.ts";

const event: ListedEvent = {
	...EVENT,
	organisation: ORGANISATION,
	sharesLists: false,
	drawsCards: false,
	ranksTeams: false,
	pushKey: "",
};

test("a name cannot end the script element, and is read back unchanged", () => {
	const name = "</script><script>alert(1)</script><!--";
	const json = sportsEvent({ ...event, name }, "https://a.example/", { name, bib: "1" });
	expect(json).not.toContain("<");
	expect(JSON.parse(json)).toMatchObject({ name, competitor: { name } });
});

test("unknown facts of an event are left out", () => {
	const organisation = { ...ORGANISATION, shortName: "", url: "" };
	const json = sportsEvent({ ...event, location: "", organisation }, "https://a.example/", null);
	expect(Object.keys(JSON.parse(json))).toEqual([
		"@context",
		"@type",
		"name",
		"startDate",
		"eventStatus",
		"url",
	]);
});

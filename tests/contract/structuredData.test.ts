import { expect, test } from "vitest";
import { sportsEvent } from "../../src/contract/facts/structuredData.ts";
import type { ListedEvent } from "../../src/race/record/record.ts";
import { EVENT, ORGANISATION } from "../fixtures/smallRace.ts";

const event: ListedEvent = {
	...EVENT,
	organisation: ORGANISATION,
	sharesLists: false,
	drawsCards: false,
	ranksTeams: false,
	pushKey: "",
};

test("no name ends the element that it stands in, and each is read as it was written", () => {
	const name = "</script><script>alert(1)</script><!--";
	const json = sportsEvent({ ...event, name }, "https://a.example/", { name, bib: "1" });
	expect(json).not.toContain("<");
	expect(JSON.parse(json)).toMatchObject({ name, competitor: { name } });
});

test("what is not known of an event is not told", () => {
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

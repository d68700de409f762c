/** The announced table before a category is chosen: the first three of each category and of each sex, and the counts. */
import * as v from "valibot";
import { expect, test } from "vitest";
import { announcementData, NO_CATEGORY } from "../../../src/contract/public/announcementdata.ts";
import { openTestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, smallRace } from "../../fixtures/smallRace.ts";

test("the answer without a category has the first three women and men, and counts runners and results", async () => {
	const server = await openTestedResults();
	await server.record(
		smallRace({
			event: { ...EVENT, phase: "announced" },
			runners: Array.from({ length: 12 }, (_, index) => ({
				bib: String(index + 1),
				name: `Runner ${index + 1}`,
				sex: index > 6 ? ("2" as const) : ("1" as const),
				reads: { S: 5, ...(index < 11 ? { F: 5_000 + index * 100 } : {}) },
			})),
		}),
	);
	const question = { pjid: EVENT.id, cID: NO_CATEGORY };
	const answer = await server.call("announcementdata", question);
	const { category, participant } = v.parse(v.object({ data: announcementData }), answer).data;
	expect(participant.map(({ pNO }) => pNO)).toEqual(["1", "2", "3", "8", "9", "10"]);
	expect(category.find(({ cName }) => cName === "Half")).toMatchObject({
		total: 12,
		finishers: 11,
	});
	await server.close();
});

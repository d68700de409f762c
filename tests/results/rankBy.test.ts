/** The time that ranks, as officials set it: the store has it, and every call follows. */
import { beforeEach, describe, expect, test } from "vitest";
import { ownEvents } from "../fixtures/ownEvents.ts";
import { openTestedResults, type TestedResults } from "../fixtures/resultsServer.ts";
import { GUN, smallRace } from "../fixtures/smallRace.ts";
import { certificateOf } from "./certificates/certifying.ts";
import { auditOf, listsOf, makeChange, resultOf, sendChanges } from "./changes/officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(async () => {
	server = ownEvent();
	await server.record(RACE);
});

/** The first over the line started first: by chip times the last is the first. */
const RACE = smallRace({
	runners: [
		{ bib: "1", reads: { S: 5, "5K": 1_500, F: 6_000 } },
		{ bib: "2", reads: { S: 60, "5K": 1_510, F: 6_010 } },
		{ bib: "3", reads: { S: 120, "5K": 1_520, F: 6_020 } },
	],
});
const byChip = (category: string) => ({ kind: "rankBy", category, rankBy: "chip" });

async function ranks() {
	const results = await Promise.all(["1", "2", "3"].map((bib) => resultOf(server, bib)));
	return results.map(({ overallPlace }) => overallPlace?.rank);
}

describe("a change to rank by chip time", () => {
	test("changes ranks, leaders, winners, the table and the ranks at points, and the calls report it", async () => {
		expect(await ranks()).toEqual([1, 2, 3]);
		expect(await makeChange(server, byChip(""))).toMatchObject([
			{ changed: true, before: "official" },
		]);
		expect(await ranks()).toEqual([3, 2, 1]);
		const lists = await listsOf(server);
		expect(lists.leaders).toEqual(["3", "2", "1"]);
		expect(lists.winners).toEqual(["3", "2", "1"]);
		expect(["1", "2", "3"].map((bib) => lists.table.get(bib)?.rank)).toEqual([3, 2, 1]);
		const first = await resultOf(server, "3");
		expect(first).toMatchObject({ rankBy: "chip", overallPlace: { rank: 1, of: 3 } });
		expect(first.splits.map(({ pointId, rank }) => [pointId, rank])).toContainEqual(["5K", 1]);
		expect(await server.call("announcementdata", { pjid: server.eventId })).toMatchObject({
			data: { category: [{ cName: "Half", rankBy: "chip" }] },
		});
		expect((await auditOf(server))[0]?.change).toMatchObject({
			action: "rankBy",
			before: "official",
		});
	});

	test("may be for a category, by name or id, until it is taken back", async () => {
		expect(await makeChange(server, byChip("Half"))).toMatchObject([
			{ changed: true, before: null },
		]);
		expect(await ranks()).toEqual([3, 2, 1]);
		expect(await makeChange(server, byChip("1"))).toMatchObject([
			{ changed: false, before: "chip" },
		]);
		await makeChange(server, { kind: "rankBy", category: "Half", rankBy: null });
		expect(await ranks()).toEqual([1, 2, 3]);
	});

	test("stays after a restart and the next import", async () => {
		server = await openTestedResults();
		await server.record(RACE);
		await makeChange(server, byChip(""), { kind: "rankBy", category: "Half", rankBy: "official" });
		await server.close();
		server = await openTestedResults(server.folder);
		const official = { ...RACE, event: { ...RACE.event, rankBy: "official" } as const };
		expect(await server.record(official)).toMatchObject({ eventChanged: false });
		expect(await ranks()).toEqual([1, 2, 3]);
		await makeChange(server, { kind: "rankBy", category: "Half", rankBy: null });
		expect(await ranks()).toEqual([3, 2, 1]);
		await server.close();
	});

	test("makes the chip time the main one of a certificate, also for one category", async () => {
		const sizes = async () => {
			const { text } = await certificateOf(server, "3", "/mini?lang=en", server.eventId);
			return [...text.matchAll(/font-size="([\d.]+)"[^>]*>([^<]*:[^<]*)</g)]
				.toSorted((a, b) => Number(b[1]) - Number(a[1]))
				.map(([, , words]) => words);
		};
		expect(await sizes()).toEqual(["01:40:20", "Chip time 01:38:20"]);
		await makeChange(server, byChip("Half"));
		expect(await sizes()).toEqual(["01:38:20", "Official time 01:40:20"]);
	});

	test("names the event's categories if its category is unknown", async () => {
		const { text } = await sendChanges(server, byChip("100K"));
		expect(text).toMatch(/"code":"unknown-category".*it has Half/);
	});
});

test("a file's ranking time for a category stays if the next file states none", async () => {
	const categories = [{ id: "1", name: "Half", rankBy: "chip", format: { kind: "race" } }] as const;
	await server.record({ ...RACE, categories });
	await server.record(RACE);
	expect(await ranks()).toEqual([3, 2, 1]);
});

test("all runners' own starts are stored, and their times count from them", async () => {
	const riders = Array.from({ length: 150 }, (_, index) => ({
		bib: `${1_000 + index}`,
		start: index % 2 === 0 ? { at: GUN + index * 30_000 } : { after: index * 30_000 },
		reads: { S: index * 30 + 1, F: index * 30 + 3_600 },
	}));
	await server.record(smallRace({ runners: riders }));
	// A file without starts does not change them.
	const bare = riders.map(({ bib }) => ({ bib }));
	expect(await server.record(smallRace({ runners: bare }))).toMatchObject({ entrantsChanged: 0 });
	for (const { bib } of riders)
		expect(await resultOf(server, bib)).toMatchObject({
			official: { exact: 3_600_000 },
			chip: { exact: 3_599_000 },
		});
	const last = await resultOf(server, "1149");
	expect(last).toMatchObject({ gun: GUN + 149 * 30_000, gunClock: "07:14:30" });
});

import { beforeEach, describe, expect, test } from "vitest";
import { listedChanges } from "../../../src/contract/changes/auditEntry.ts";
import { checked } from "../../fixtures/checked.ts";
import { ownEvents } from "../../fixtures/ownEvents.ts";
import { NOW, type TestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, smallRace } from "../../fixtures/smallRace.ts";
import { acceptRows, contentOf, refuseRows } from "../../fixtures/storeContent.ts";
import { auditOf, makeChange } from "./officials.ts";

const ownEvent = ownEvents();
let server: TestedResults;
beforeEach(async () => {
	server = ownEvent();
	await server.record(smallRace());
});

const disqualified = { kind: "status", bib: "00123", status: "disqualified" };
const cleared = { ...disqualified, status: null };

describe("the audit log shows", () => {
	test("each recording, with the number of rows that count", async () => {
		expect(await auditOf(server)).toEqual([
			{
				id: expect.any(Number),
				at: NOW,
				who: "import",
				undoes: null,
				undoneBy: null,
				change: {
					action: "recording",
					eventChanged: true,
					entrantsAdded: 8,
					entrantsChanged: 0,
					entrantsRemoved: 0,
					factsChanged: 0,
					chipsAdded: 0,
					passingsAdded: 18,
					givenTimesAdded: 1,
					file: "",
					changes: [],
				},
			},
		]);
	});

	test("every change with the value before, the author and the reason, newest first", async () => {
		await makeChange(
			server,
			{ ...disqualified, who: "Referee 陳", why: "cut the course" },
			cleared,
			{ kind: "gun", waveId: "1", gun: GUN + 1 },
			{ kind: "chip", bib: "124", chip: "A100", since: GUN },
			{ kind: "hide", bib: "124", isHidden: true },
			{ kind: "titles", bib: "124", overall: false, bySex: true, byGroup: true },
			{ kind: "phase", phase: "announced", why: "Settled on paper" },
			{ kind: "masks", masksNames: true },
			{ kind: "repeats", hidesRepeatedSexRank: true, hidesRepeatedGroupRank: true },
			{ kind: "notice", notice: "Prizes at noon" },
		);
		const entries = (await auditOf(server)).slice(0, -1);
		const why = "";
		const all = { overall: true, bySex: true, byGroup: true };
		const changes = entries.map(({ change: made }) => made).toReversed();
		// The changes of one request and one person are one entry.
		expect(changes.map(({ action }) => action)).toEqual(["status", "several"]);
		expect(changes.flatMap(listedChanges)).toEqual([
			{
				action: "status",
				bib: "00123",
				status: "disqualified",
				before: null,
				why: "cut the course",
			},
			{ action: "status", bib: "00123", status: null, before: "disqualified", why },
			{ action: "gun", waveId: "1", gun: GUN + 1, before: GUN, why },
			{ action: "chip", bib: "124", chip: "A100", loser: "", since: GUN, before: null, why },
			{ action: "hide", bib: "124", isHidden: true, before: false, why },
			{ action: "titles", bib: "124", ...all, overall: false, before: all, why },
			{ action: "phase", phase: "announced", before: "live", why: "Settled on paper" },
			{ action: "masks", masksNames: true, before: false, why },
			{
				action: "repeats",
				hidesRepeatedSexRank: true,
				hidesRepeatedGroupRank: true,
				before: { hidesRepeatedSexRank: false, hidesRepeatedGroupRank: true },
				why,
			},
			{ action: "notice", notice: "Prizes at noon", before: "", why },
		]);
		expect(new Set(entries.map(({ at }) => at))).toEqual(new Set([NOW]));
		expect(entries.map(({ who }) => who)).toEqual(["operator", "Referee 陳"]);
		const ids = entries.map(({ id }) => id);
		expect(ids).toEqual(ids.toSorted((a, b) => b - a));
	});

	test("that a key was made, without the key", async () => {
		const key = await server.results.keys.makeKey(server.eventId);
		const [entry] = await auditOf(server);
		expect(entry).toMatchObject({ who: "operator", change: { action: "key" } });
		expect(JSON.stringify(entry)).not.toContain(key);
	});

	test("nothing for a change or a file without an effect", async () => {
		await makeChange(server, disqualified);
		const before = await auditOf(server);
		expect(await makeChange(server, disqualified, disqualified)).toMatchObject([
			{ changed: false, before: "disqualified" },
			{ changed: false, before: "disqualified" },
		]);
		await server.record(smallRace());
		expect(await auditOf(server)).toEqual(before);
	});

	test("nothing about reads from the mats, which are a record themselves", async () => {
		const read = { point: "F", bib: "200", time: GUN + 5_000_000 };
		await server.results.ingest.takeReads(server.eventId, [read]);
		expect(await auditOf(server)).toHaveLength(1);
	});

	test("nothing about another event", async () => {
		await server.record(smallRace({ event: { ...EVENT, id: "M1002" } }));
		expect(await auditOf(server)).toHaveLength(1);
	});
});

test("a change that the log cannot store is not made: no change, no key, no recording", async () => {
	await refuseRows(server.folder, "audit", "NEW.who <> ''");
	const before = await contentOf(server.folder);
	const { changes, keys } = server.results;
	const late = smallRace({ runners: [{ bib: "0999", reads: { F: 9_000 } }] });
	for (const work of [
		() => changes.make(server.eventId, checked.change(disqualified)),
		() => keys.makeKey(server.eventId),
		() => server.record(late),
	])
		await expect(work()).rejects.toThrow("the disk is full");
	expect(await contentOf(server.folder)).toEqual(before);
	await acceptRows(server.folder, "audit");
	expect(await makeChange(server, disqualified)).toMatchObject([{ changed: true }]);
});

test("the log is read page by page, back to its beginning", async () => {
	for (let round = 0; round < 3; round++) {
		await makeChange(server, disqualified);
		await makeChange(server, cleared);
	}
	const whole = await auditOf(server);
	expect(whole).toHaveLength(7);
	const first = await auditOf(server, "?limit=5");
	expect(first).toEqual(whole.slice(0, 5));
	const rest = await auditOf(server, `?limit=5&before=${first.at(-1)?.id}`);
	expect(rest).toEqual(whole.slice(5));
	expect(await auditOf(server, `?before=${rest.at(-1)?.id}`)).toEqual([]);
});

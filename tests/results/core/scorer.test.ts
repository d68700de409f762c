/** The scoring thread without a server. */
import { expect, test } from "vitest";
import type { Standings } from "../../../src/race/scoring/standings.ts";
import { startScorer } from "../../../src/results/core/scoring/scorer.ts";
import { changeEvent } from "../../../src/store/changeEvent.ts";
import { placeOfStore } from "../../../src/store/connection/place.ts";
import { databaseOf } from "../../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../../fixtures/smallRace.ts";
import { openTestedStore, readOf, recordIn } from "../../fixtures/storeOpened.ts";
import { temporaryFolder } from "../../fixtures/temporaryFolder.ts";

/** A copy in other memory; a structured clone would share it. */
function copyOf({ official, passedAt, status, overall }: Standings) {
	return {
		official: [...official],
		passedAt: [...passedAt],
		status: [...status],
		overall: [...overall.rank],
	};
}

async function placeOf(dataFolder: string) {
	return placeOfStore({ dataFolder, databaseUrl: await databaseOf(dataFolder) });
}

test("an unknown event has no standings and no table", async () => {
	const server = await openTestedResults();
	const scorer = startScorer(await placeOf(server.folder));
	expect(await scorer.score("M4242", null, 0)).toBeNull();
	expect(await scorer.table("M4242", "", "")).toBeNull();
	await scorer.close();
	await server.close();
});

test("the runners are sent only to a requester that does not have them", async () => {
	const server = await openTestedResults();
	await server.record(smallRace());
	const scorer = startScorer(await placeOf(server.folder));
	const first = await scorer.score(EVENT.id, null, 0);
	expect(first?.runners).not.toBeNull();
	const again = await scorer.score(EVENT.id, first?.fieldVersion ?? null, 0);
	expect(again?.runners).toBeNull();
	await server.record(smallRace({ runners: [...RUNNERS, { bib: "7777" }] }));
	const changed = await scorer.score(EVENT.id, first?.fieldVersion ?? null, 0);
	expect(changed?.runners).not.toBeNull();
	await scorer.close();
	await server.close();
});

test("held standings do not change while later reads are scored", async () => {
	const server = await openTestedResults();
	await server.record(smallRace());
	const scorer = startScorer(await placeOf(server.folder));
	const held = await scorer.score(EVENT.id, null, 0);
	if (held === null) throw new Error("the event has no standings");
	const position = RUNNERS.findIndex(({ bib }) => bib === "200");
	const before = copyOf(held.standings);
	const fieldVersion = held.fieldVersion;
	// All columns are in one buffer, whose collection returns them.
	expect(held.standings.passedAt.buffer).toBe(held.standings.status.buffer);
	const finishes = [9_000, 8_000, 7_000];
	for (const seconds of finishes) {
		const read = { point: "F", bib: "200", time: GUN + seconds * 1_000 };
		await server.results.ingest.takeReads(EVENT.id, [read]);
		const scored = await scorer.score(EVENT.id, fieldVersion, 0);
		expect(scored?.fieldVersion).toBe(fieldVersion);
		expect(scored?.standings.official[position]).toBe(seconds * 1_000);
	}
	expect(copyOf(held.standings)).toEqual(before);
	expect(held.standings.official[position]).toBeNaN();
	await scorer.close();
	await server.close();
});

test("a ruling changes the standings at once, for reads that are already in memory", async () => {
	const folder = temporaryFolder();
	const store = await openTestedStore(folder);
	const other = { ...EVENT, id: "M1002" };
	for (const event of [EVENT, other])
		await recordIn(store, smallRace({ event, runners: [{ bib: "1" }], givenTimes: [] }));
	// Reads of two events in turns, so that ids are not positions.
	for (const sequence of [6_000_000, 7_000_000, 8_000_000])
		for (const { id } of [other, EVENT]) await store.appendReads(id, [readOf(sequence)]);
	const scorer = startScorer(await placeOf(folder));
	const official = async () =>
		(await scorer.score(EVENT.id, null, 0))?.standings.official[0] ?? Number.NaN;
	expect(await official()).toBe(6_000_000);
	const ids = await store.db
		.selectFrom("passing")
		.select("id")
		.where("event_id", "=", EVENT.id)
		.orderBy("id")
		.execute();
	const [first = -1, second = -1] = ids.map(({ id }) => id);
	// Reads in memory are not read from the store again: the test would see that.
	await store.db.updateTable("passing").set({ time: GUN }).execute();
	const rule = (last_id: number) =>
		changeEvent(store.db, EVENT.id, async (transaction) => {
			await transaction.deleteFrom("read_ruling").execute();
			const struck = { event_id: EVENT.id, first_id: first, last_id, ruling: "struck", bib: null };
			if (last_id > 0) await transaction.insertInto("read_ruling").values(struck).execute();
			return { outcome: null, change: "field" };
		});
	await rule(first);
	expect(await official()).toBe(7_000_000);
	await rule(second);
	expect(await official()).toBe(8_000_000);
	await rule(0);
	expect(await official()).toBe(6_000_000);
	await scorer.close();
	await store.close();
});

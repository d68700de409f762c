/** The scoring thread, asked without a server. */
import { expect, test } from "vitest";
import type { Standings } from "../../src/race/scoring/standings.ts";
import { startScorer } from "../../src/results/scoring/scorer.ts";
import { placeOfStore } from "../../src/store/connection/place.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, GUN, RUNNERS, smallRace } from "../fixtures/smallRace.ts";

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

test("an event that is not there has no standings and no table", async () => {
	const server = await openTestedResults();
	const scorer = startScorer(await placeOf(server.folder));
	expect(await scorer.score("M4242", null, 0)).toBeNull();
	expect(await scorer.table("M4242", "", "")).toBeNull();
	await scorer.close();
	await server.close();
});

test("the runners come along only where the asker does not have them", async () => {
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

test("standings that are held stay as they were while later reads are scored", async () => {
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

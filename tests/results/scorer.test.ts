/** The scoring thread, asked without a server. */
import { expect, test } from "vitest";
import { startScorer } from "../../src/results/scoring/scorer.ts";
import { placeOfStore } from "../../src/store/connection/place.ts";
import { databaseOf } from "../fixtures/postgresDatabase.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, RUNNERS, smallRace } from "../fixtures/smallRace.ts";

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

/** The scoring thread where the SQLite file cannot be read. */
import { join } from "node:path";
import { expect, test } from "vitest";
import { startScorer } from "../../src/results/core/scoring/scorer.ts";
import { StoreUnavailable } from "../../src/store/connection/StoreUnavailable.ts";
import { openTestedResults } from "../fixtures/resultsServer.ts";
import { EVENT, RUNNERS, smallRace } from "../fixtures/smallRace.ts";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";

test("a store that is missing at first is read as soon as it exists", async () => {
	const folder = temporaryFolder();
	const scorer = startScorer({ kind: "sqlite", file: join(folder, "gantry.db") });
	await expect(scorer.score(EVENT.id, null, 0)).rejects.toThrow(StoreUnavailable);
	const server = await openTestedResults(folder);
	await server.record(smallRace());
	const scored = await scorer.score(EVENT.id, null, 0);
	expect(scored?.standings.status.length).toBe(RUNNERS.length);
	await scorer.close();
	await server.close();
});

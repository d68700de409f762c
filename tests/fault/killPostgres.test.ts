/** A node that is killed, or whose database crashes, at any moment of a race loses nothing that it has acknowledged. */
import { afterAll, expect, test } from "vitest";
import { findPostgres } from "../../scripts/postgres.mjs";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { startCluster } from "./cluster.ts";
import { databaseCrashed, NODE_KILLED } from "./disasters.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { lookIntoPostgres } from "./look.ts";
import { playRounds } from "./rounds.ts";
import { seed } from "./seed.ts";
import { endAll, folderPlace } from "./startAt.ts";

afterAll(endAll);

if (findPostgres() === null)
	test.skip("a killed node of PostgreSQL (skipped: PostgreSQL is missing)", () => undefined);
else
	test(
		"after each kill -9 and each crash of PostgreSQL every acknowledged read is stored once, and the results equal those of a race without them",
		async () => {
			// For this try only: another one has the same event.
			const cluster = await startCluster();
			if (cluster === null) throw new Error("PostgreSQL is there no longer");
			const race = faultRace(2_000);
			try {
				const { acknowledged, kills } = await playRounds({
					race,
					place: folderPlace(temporaryFolder(), cluster.url),
					calmPlace: folderPlace(temporaryFolder()),
					look: () => lookIntoPostgres(cluster.url, EVENT),
					disasters: [databaseCrashed(cluster), NODE_KILLED],
					rounds: 2,
					readsPerSecond: 1_000,
					randomMs: 400,
					largeBatch: 1_000,
					seed,
					bibs: race.bibs.filter((_, index) => index % 50 === 0),
				});
				expect([...kills.keys()]).toHaveLength(2);
				expect(acknowledged).toBeGreaterThan(300);
			} finally {
				await cluster.remove();
			}
		},
		120_000 * PATIENCE,
	);

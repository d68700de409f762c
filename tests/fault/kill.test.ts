/** A server that is killed at any moment of a race loses nothing that it has acknowledged. */
import { afterAll, expect, test } from "vitest";
import { temporaryFolder } from "../fixtures/temporaryFolder.ts";
import { PATIENCE } from "../fixtures/within.ts";
import { NODE_KILLED } from "./disasters.ts";
import { EVENT, faultRace } from "./faultRace.ts";
import { lookIntoFolder } from "./look.ts";
import { playRounds } from "./rounds.ts";
import { seed } from "./seed.ts";
import { endAll, folderPlace } from "./startAt.ts";

afterAll(endAll);

test(
	"after each kill -9 every acknowledged read is stored once, and the final results equal those of a race without a kill",
	async () => {
		const folder = temporaryFolder();
		const race = faultRace(1_200);
		const { acknowledged, kills } = await playRounds({
			race,
			place: folderPlace(folder),
			calmPlace: folderPlace(temporaryFolder()),
			look: async () => lookIntoFolder(folder, EVENT),
			disasters: [NODE_KILLED],
			rounds: 3,
			readsPerSecond: 1_000,
			randomMs: 400,
			largeBatch: 1_000,
			seed,
			bibs: race.bibs.filter((_, index) => index % 40 === 0),
		});
		expect([...kills.keys()]).toHaveLength(3);
		expect(acknowledged).toBeGreaterThan(1_000);
	},
	120_000 * PATIENCE,
);
